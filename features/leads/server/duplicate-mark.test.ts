import { describe, expect, it } from "vitest";
import { type DuplicateMark, markText, readMark } from "./duplicate-mark.ts";

const MARKS: readonly (readonly [zh: string, en: string, mark: DuplicateMark])[] = [
  ["线索 周先生", "Lead 周先生", { kind: "lead", name: "周先生" }],
  [
    "客户 孙丽（李业务）",
    "Customer 孙丽 (李业务)",
    { kind: "customer", name: "孙丽", owner: "李业务" },
  ],
  [
    "线索 王（先生）（张伟）",
    "Lead 王（先生） (张伟)",
    { kind: "lead", name: "王（先生）", owner: "张伟" },
  ],
  [
    "联系人 刘太太（客户 陈晓明）（李顾问）",
    "Contact 刘太太 of customer 陈晓明 (李顾问)",
    { kind: "contact", name: "刘太太", customer: "陈晓明", owner: "李顾问" },
  ],
  ["线索 两\n行（张伟）", "Lead 两\n行 (张伟)", { kind: "lead", name: "两\n行", owner: "张伟" }],
  ["同批线索 郑 晓", "Lead of the same file 郑 晓", { kind: "batch", name: "郑 晓" }],
];

describe("the mark of a duplicate", () => {
  it.each(MARKS)("%s is kept so and read in English as «%s»", (zh, en, mark) => {
    expect(markText(mark, "zh")).toBe(zh);
    expect(readMark(zh)).toEqual(mark);
    expect(markText(readMark(zh)!, "en")).toBe(en);
  });

  it("is not read out of other texts", () => {
    expect(readMark("重复登记")).toBeUndefined();
    expect(readMark("邻居 王五")).toBeUndefined();
  });
});
