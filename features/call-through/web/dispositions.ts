import type { Label } from "#engine/model/index.ts";
import type { QuickFacts } from "#features/quick-log/reading/index.ts";
import type { Interest } from "./interest.ts";

/** What came of an attempt: one key each. */
export interface Disposition {
  readonly key: string;
  readonly label: Label;
  /** What the follow-up says where no note is added. */
  readonly said: Label;
  /** Hours until the next attempt is proposed; none where there is to be none. */
  readonly hours?: number;
  /** In the words of the quick log; keys of dictionaries. */
  readonly facts: QuickFacts;
  /** Where it tells how much they want us. */
  readonly interest?: Interest;
}

const DAY = 24;

export const dispositions: readonly Disposition[] = [
  {
    key: "1",
    label: ["接通有意向", "Interested"],
    said: ["接通，有意向", "Reached, interested"],
    hours: DAY,
    facts: { way: "1", valid: "3" },
    interest: { unvisited: ["11", "1"], visited: ["4", "2", "3"] },
  },
  {
    key: "2",
    label: ["约访", "Visit agreed"],
    said: ["接通，已约到店", "Reached, visit agreed"],
    hours: DAY,
    facts: { way: "1", valid: "3" },
    interest: { unvisited: ["1"], visited: ["4", "2", "3"] },
  },
  {
    key: "3",
    label: ["未接", "No answer"],
    said: ["未接", "No answer"],
    hours: 3,
    facts: { way: "1" },
  },
  {
    key: "4",
    label: ["再联系", "Call back"],
    said: ["接通，稍后再联系", "Reached, call back later"],
    hours: 2 * DAY,
    facts: { way: "1" },
  },
  {
    key: "5",
    label: ["已加微信", "WeChat added"],
    said: ["已加微信", "WeChat added"],
    hours: 2 * DAY,
    facts: { way: "2", wechatAdded: true },
  },
  {
    key: "6",
    label: ["暂不考虑", "Not now"],
    said: ["暂不考虑", "Not now"],
    hours: 30 * DAY,
    facts: { way: "1" },
    interest: { unvisited: ["12"], visited: ["5"] },
  },
  {
    key: "7",
    label: ["无意向", "Not interested"],
    said: ["无意向", "Not interested"],
    facts: { way: "1" },
    interest: { unvisited: ["7"], visited: ["6"] },
  },
  {
    key: "8",
    label: ["空号 / 无效", "Dead number"],
    said: ["空号或无效号码", "Dead or invalid number"],
    facts: { way: "1", valid: "1", why: "8" },
  },
];
