import { describe, expect, it } from "vitest";
import { describedView } from "../test/described.ts";
import { meant, pastedLines } from "./pasted-lines.ts";
import { netOf, pickedLine, subtotalOf, sumOf } from "./lines.ts";

const lines = describedView("contract").document!;
const business = describedView("business").document!;

describe("rows of a sheet", () => {
  it("are told by their heading, in either language", () => {
    expect(pastedLines(lines, "Discount\tProduct\tQuantity\n95%\t浴缸\t1,200\n").rows).toEqual([
      { name: "浴缸", given: { discount: "0.95", num: "1200" } },
    ]);
  });

  it("are told by their heading too where it calls the product by another word", () => {
    const told = [{ name: "P0001", given: { num: "2", salesPrice: "1234.5", discount: "0.95" } }];
    for (const head of ["产品编码\t数量\t售价\t折扣", "品名\t数量\t售价\t折扣"])
      expect(pastedLines(lines, `${head}\nP0001\t2\t1,234.5\t95%\n`).rows).toEqual(told);
  });

  it("say which of their columns a line knows nothing of, the product and empty headings apart", () => {
    const sheet = pastedLines(lines, "品名\t单价\t数量\t\t房间\nP0001\t1,234.5\t2\t\t主卧\n");
    expect(sheet.rows).toEqual([{ name: "P0001", given: { num: "2" } }]);
    expect(sheet.unread).toEqual(["单价", "房间"]);
    expect(pastedLines(lines, "浴缸\t2").unread).toEqual([]);
  });

  it("are read in the order of the columns where they have none", () => {
    expect(
      pastedLines(lines, "浴缸\t2\t套\t¥8,680.00\r\n\t\t\r\n橱柜\t1\t套\t1.2万\r\n地板").rows,
    ).toEqual([
      { name: "浴缸", given: { num: "2", unit: "套", salesPrice: "8680.00" } },
      { name: "橱柜", given: { num: "1", unit: "套", salesPrice: "12000" } },
      { name: "地板", given: {} },
    ]);
  });

  it("mean what is called or numbered exactly so, never one of several", () => {
    const [tub, big] = [
      { value: "1", label: "浴缸", num: "P1" },
      { value: "2", label: "大浴缸", num: "P2" },
    ];
    expect(meant("浴缸", [tub, big])).toBe(tub);
    expect(meant("P2", [tub, big])).toBe(big);
    expect(meant("缸", [tub, big])).toBeUndefined();
    expect(meant("大", [big])).toBe(big);
    expect(meant("无", [])).toBeUndefined();
  });
});

describe("what lines come to", () => {
  const option = { value: "1", label: "浴缸", unit: "套", price: "8680.00" };

  it("begins with one at the price of the catalogue, which stands in for what is left empty", () => {
    const line = pickedLine(lines, option);
    expect(line.values).toMatchObject({ num: "1", unit: "套", salesPrice: "8680.00" });
    expect(subtotalOf(lines, line)).toBe("8680.00");
    const emptied = { ...line, values: { ...line.values, salesPrice: null, num: "3" } };
    expect(subtotalOf(lines, emptied)).toBe("26040.00");
  });

  it("leaves out what does not count", () => {
    const [one, other] = [pickedLine(business, option), pickedLine(business, option)];
    const off = { ...other, values: { ...other.values, status: "0" } };
    expect(sumOf(business, [one, off])).toBe("8680.00");
  });

  it("is the amount by the rate, less what is taken off", () => {
    expect(netOf("100000", "0.95", "3000")).toBe("92000.00");
    expect(netOf("100000", "", "")).toBe("100000.00");
  });
});
