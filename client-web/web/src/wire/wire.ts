/** The wire's types. They are made from the contract; what one name says twice there has one name here. */

export type * from "./wire.gen.ts";

import type { ClientToServer } from "./wire.gen.ts";

/** The wire version that this client speaks. */
export const VERSION = 1;
/** The WebSocket subprotocol. */
export const SUBPROTOCOL = "raduga.v1";

type WithoutRequest<Message> = Message extends ClientToServer ? Omit<Message, "request"> : never;

/** A message to the server before it has its request id. */
export type Intent = WithoutRequest<ClientToServer>;
