import { readAmount } from "#engine/model/index.ts";

/** What a box of numbers takes from what stands in it: 36万 is 360000. What cannot be read is left to the box. */
export const typedNumber = (text = ""): string => readAmount(text) ?? text;
