import { describe, expect, it } from "vitest";
import { lessExactly, multipliedExactly, sumExactly } from "./exact.ts";

describe("amounts are reckoned on their digits", () => {
  it.each([
    [["22.4", "899", "0.95"], "19130.72"],
    [["1", "0.005"], "0.01"],
    [["-1", "0.005"], "-0.01"],
    [["3", "33.333"], "100.00"],
    [["0.1", "0.2"], "0.02"],
    [["99999999999999.99", "1"], "99999999999999.99"],
    [["", "5"], "0.00"],
  ])("%j multiplied is %s", (factors, product) => {
    expect(multipliedExactly(...factors)).toBe(product);
  });

  it("sums and differences keep every cent", () => {
    expect(sumExactly(["0.10", "0.2", null, undefined, "17980"])).toBe("17980.30");
    expect(sumExactly([])).toBe("0.00");
    expect(lessExactly("150000", "148600.01")).toBe("1399.99");
    expect(lessExactly("1", "2.5")).toBe("-1.50");
  });
});
