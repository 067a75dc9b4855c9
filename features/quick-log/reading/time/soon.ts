import { NUMBER, numberOf } from "../numerals.ts";

const HOUR = "(?:小时|钟头|钟)";
const AFTER = "(?:以|之)?后";
const WAIT = "(?:再过|过|再等|等|隔)";

type Soon = readonly [source: string, minutes: (count: string) => number];

const spans: readonly Soon[] = [
  [`半个?${HOUR}`, () => 30],
  [`(${NUMBER})个半${HOUR}`, (count) => numberOf(count) * 60 + 30],
  [`(${NUMBER})来?个多?${HOUR}|(${NUMBER})小时`, (count) => numberOf(count) * 60],
  [`个把${HOUR}`, () => 60],
  ["(一|三)刻钟", (count) => numberOf(count) * 15],
  [`(${NUMBER})[来多]?分钟?`, (count) => numberOf(count)],
];

const words: readonly Soon[] = [
  ["(?:等|待|过)(?:一)?(?:会|下)儿?", () => 60],
  ["一会儿?", () => 60],
  ["稍后|晚点|晚些|迟点|迟些|稍晚", () => 120],
];

/** Moments counted from now: after so long, or in a while. */
export const SOON: readonly Soon[] = [
  ...spans.flatMap<Soon>(([source, minutes]) => [
    [`${WAIT}?(?:${source})(?:左右)?(?:${AFTER}|内|之内|以内)`, minutes],
    [`${WAIT}(?:${source})`, minutes],
  ]),
  ...words,
];
