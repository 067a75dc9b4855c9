import { kind } from "./field.ts";

/** Not kept: the entity's `present` hook on the server fills it in. */
export const computed = kind<string>("computed", "none");

/** An amount that is not kept: answers that carry it reckon it. */
export const computedMoney = kind<string>("money", "none");
