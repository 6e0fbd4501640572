/** The worked examples as they lie beside the pages about the games. */

import examples from "../../../../../rules/pages/examples.json";
import type { Variant } from "../../wire/wire.ts";

export interface Worked {
  id: string;
  variant: string;
  position: string;
  steps: { action: string; position: string; en: string; ru: string }[];
  outcome?: { winner?: string; reason: string };
}

const WORKED: readonly Worked[] = examples;

/** Those of a game; the first is for newcomers. */
export const workedOf = (variant: Variant): readonly Worked[] => WORKED.filter((each) => each.variant === variant);
