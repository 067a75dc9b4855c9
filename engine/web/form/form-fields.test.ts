import type { DeptInfo } from "#engine/model/index.ts";
import { date, datetime, region, select, text, toggle, user } from "#engine/model/index.ts";
import { describe, expect, it } from "vitest";
import { askedValues, defaultValues } from "./form-fields.tsx";

const NOWHERE: DeptInfo = {
  deptId: "1",
  deptName: "销售一组",
  companyId: "2",
  companyName: "杭州公司",
  regionId: "",
  regionName: "",
  roleFlags: { sign: true, todoor: true },
};

describe("the values a new record starts with", () => {
  it("are its defaults, and the present moment where the field starts with it", () => {
    const fields = {
      name: text("姓名", "Name"),
      by: select("方式", "By", { default: "1" }),
      done: toggle("完工", "Done", { default: 0 }),
      first: datetime("首次咨询时间", "First consultation", { startsNow: true }),
      signed: date("日期", "Date", { startsNow: true }),
    };
    expect(defaultValues(fields, "2026-03-02 01:30:00")).toEqual({
      by: "1",
      done: 0,
      first: "2026-03-02 01:30:00",
      signed: "2026-03-02",
    });
  });

  it("are not those of fields that the role may only read, unless the record cannot be without", () => {
    const held = { readonly: true, held: true } as const;
    const owner = user("负责人", "Owner", { startsAs: "@me", ...held });
    const signed = date("签约日期", "Signed", { required: true, startsNow: true, ...held });
    const session = { userId: "7", dept: NOWHERE };
    expect(defaultValues({ owner, signed }, "2026-03-02 01:30:00", session)).toEqual({
      signed: "2026-03-02",
    });
    expect(
      askedValues({ owner, signed }, { owner: "8", signed: "2026-03-01", other: "1" }),
    ).toEqual({
      signed: "2026-03-01",
    });
  });

  it("are whoever fills it in and the city of their company, where it says one", () => {
    const fields = {
      owner: user("负责人", "Owner", { startsAs: "@me" }),
      place: region("省市区", "Location", { startsAs: "@companyRegion" }),
    };
    const dept = { ...NOWHERE, regionId: "3301" };
    expect(defaultValues(fields, "", { userId: "7", dept })).toEqual({ owner: "7", place: "3301" });
    expect(defaultValues(fields, "", { userId: "7", dept: NOWHERE })).toEqual({ owner: "7" });
  });
});
