import { describe, expect, it } from "vitest";
import { askedFor, nameAmong, offersOf } from "./offers.ts";

const WEI = { value: "1", label: "张伟", subtitle: "zhangwei · 销售一组", account: "zhangwei" };
const OTHER_WEI = {
  value: "2",
  label: "张伟",
  subtitle: "zhangwei2 · 设计组",
  account: "zhangwei2",
};
const LI = { value: "3", label: "李娜", subtitle: "lina · 客服部", account: "lina" };
const DESIGNER = { value: "2", label: "张伟", subtitle: "设计师" };

describe("colleagues on offer", () => {
  it("begin with those the record names, told by what they are there", () => {
    expect(offersOf([WEI, OTHER_WEI, LI], [DESIGNER], "")).toEqual([
      { ...OTHER_WEI, subtitle: "设计师" },
      WEI,
      LI,
    ]);
  });

  it("are only those found once something is typed", () => {
    expect(offersOf([LI], [DESIGNER], "li")).toEqual([LI]);
  });

  it("are those whose account or name begins with it after one letter", () => {
    expect([askedFor("z"), askedFor("zw"), askedFor("张")]).toEqual(["", "zw", "张"]);
    expect(offersOf([WEI, LI], [DESIGNER], "Z")).toEqual([WEI]);
  });

  it("carry their account where two have one name", () => {
    expect(nameAmong(WEI, [WEI, OTHER_WEI, LI])).toBe("张伟(zhangwei)");
    expect(nameAmong(LI, [WEI, OTHER_WEI, LI])).toBe("李娜");
  });
});
