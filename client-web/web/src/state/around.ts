/** What the screens around the games show. Each is filled by its own part, which is loaded when it is first wanted. */

import type * as wire from "../wire/wire.ts";

/** What came of what was asked for, said where it was asked. */
export interface Said {
  refused: boolean;
  text: string;
}

/** What is typed at an account, by the name of its field. It stays when something is refused or the connection is lost. */
export type Typed = Record<string, string>;

export interface Around {
  said: Record<string, Said>;
  typed: Typed;
  sessions?: wire.Session[];
  blocks?: wire.Person[];
  mutes?: wire.Person[];
  preferences?: { takebacks: wire.Allowed; gifts: wire.Allowed };
  /** A token that was just made, and is never shown again. */
  botToken?: string;
  /** What is asked twice. */
  confirming?: string;
}

export const newAround = (): Around => ({ said: {}, typed: {} });
