import type { Option } from "./field.ts";
import { kind } from "./field.ts";

/** Not kept: the entity's `present` hook on the server fills it in. */
export const computed = kind<string, { readonly numeric?: true }>("computed", "none");

/** A choice that is not kept: the entity's `present` hook on the server makes it. */
export const computedChoice = kind<string, { readonly options: readonly Option[] }>(
  "select",
  "none",
);

/** An amount that is not kept: answers that carry it reckon it. */
export const computedMoney = kind<string>("money", "none");
