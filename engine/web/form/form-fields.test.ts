import { date, datetime, select, text, toggle } from "#engine/model/index.ts";
import { describe, expect, it } from "vitest";
import { defaultValues } from "./form-fields.tsx";

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
});
