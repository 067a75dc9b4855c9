import { BREAKS } from "../clauses.ts";
import type { Moment } from "./moments.ts";

/** What is said around a moment. */
export interface Talk {
  /** The clause up to the moment, whole and without «the customer asks that on…». */
  readonly before: string;
  readonly ahead: string;
  /** What follows, after a blank too; and only what follows at once. */
  readonly said: string;
  readonly after: string;
  /** All the text from the moment on. */
  readonly rest: string;
}

const STOP = new RegExp(`[${BREAKS}]`);
const LINK =
  /(?:客户|业主|对方|他|她|本人)?(?:跟客户|跟他|跟她)?(?:说|表示|要求|希望|预计|计划|建议)?(?:约定?好?了?|约[在到]|预约了?|定[在到了]|改[到在约成]?|推迟?到|延期?到|放[在到]|安排[在到]|等到?|在|到|于|让|请|是|为|计划|预计|打算|准备|大概|需要?|最[晚迟]|争取|尽量)$/;
const SAYS = /^.*(?:说|表示|要求|希望|通知|告诉|回复|决定)(?:我们?|客户|他|她)?/;

export const clausesAfter = (rest: string): readonly string[] =>
  rest.split(STOP).filter((clause) => clause !== "");

export function talkAround(text: string, { start, end }: Moment): Talk {
  const before = text.slice(0, start).split(STOP).at(-1) ?? "";
  const rest = text.slice(end);
  return {
    before,
    ahead: before.replace(LINK, "").replace(SAYS, ""),
    said: rest.trimStart().split(STOP)[0] ?? "",
    after: rest.split(STOP)[0] ?? "",
    rest,
  };
}
