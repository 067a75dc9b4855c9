import { describe, expect, it } from "vitest";
import { datetime, dept, text } from "./fields/index.ts";
import { effectiveParams, searchTerm } from "./filters.ts";

const fields = {
  name: text("姓名", "Name"),
  nextTime: datetime("下次跟进", "Next", { alias: "nextDate" }),
  openStartDate: datetime("开工", "Start", { alias: "beginDate", range: ["from", "to"] }),
  companyId: dept("公司", "Company", { yieldsTo: "createDept" }),
};

describe("searchTerm", () => {
  it.each([
    ["nextDate", "nextTime", ""],
    ["nextDate_ge", "nextTime", "_ge"],
    ["nextDateStart", "nextTime", "_from"],
    ["nextTimeEnd", "nextTime", "_to"],
    ["beginDate", "openStartDate", ""],
    ["beginDateEnd", "openStartDate", "_to"],
    ["from", "openStartDate", "_from"],
  ])("takes %s for %s%s", (param, name, suffix) => {
    expect(searchTerm({ fields }, param)).toMatchObject({ name, suffix });
  });
});

describe("effectiveParams", () => {
  it("drops a filter once the one that overrides it is given", () => {
    expect(effectiveParams({ fields }, { companyId: "1", createDept: "2", name: "x" })).toEqual({
      createDept: "2",
      name: "x",
    });
    expect(effectiveParams({ fields }, { companyId_equal: "1", createDept: "2" })).toEqual({
      createDept: "2",
    });
    expect(effectiveParams({ fields }, { companyId: "1", createDept: "" })).toEqual({
      companyId: "1",
      createDept: "",
    });
  });
});
