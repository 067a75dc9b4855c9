import type { Label } from "#engine/model/index.ts";
import { createContext } from "react";
import type { RowOption } from "../runtime/rows.ts";

/** Adds a row of something where one is being chosen. */
export interface Adder {
  /** What one of the rows is called. */
  readonly label: Label;
  /** Begins its form with what was typed and what the choice is narrowed by. Answers what was added; nothing where it was left. */
  readonly add: (
    typed: string,
    among: Readonly<Record<string, string>>,
  ) => Promise<RowOption | undefined>;
}

/** Stands among the choices for the one that adds what was typed. */
export const ADDS = "new";

/** Who adds rows of an entity, by its name, where the session may. Forms of records provide it; elsewhere nothing is added. */
export const AddingContext = createContext<(entity: string) => Adder | undefined>(() => undefined);
