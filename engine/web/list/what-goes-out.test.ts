import { describe, expect, it } from "vitest";
import { describedView } from "../test/described.ts";
import { whatGoesOut } from "./what-goes-out.ts";

const said = (name: string, codes: readonly string[], total = 3): string =>
  whatGoesOut(describedView(name), { total }, (code) => codes.includes(code))[0];

describe("an export says before it begins", () => {
  it("how many rows it takes, as far as they were counted", () => {
    const [zh, en] = whatGoesOut(
      describedView("dept"),
      { total: 10_000, totalCapped: true },
      () => true,
    );
    expect([zh, en]).toEqual(["共 10,000+ 条", "10,000+ records"]);
  });

  it("whether numbers are masked", () => {
    expect(said("lead", [])).toBe("共 3 条，号码打码后导出");
    expect(said("lead", ["phone_plain"])).toBe("共 3 条，号码完整导出，池中的仍打码");
    expect(said("customer", ["phone_plain"])).toBe("共 3 条，号码完整导出");
    expect(said("lead-pool", ["phone_plain"])).toBe("共 3 条，号码打码后导出");
  });
});
