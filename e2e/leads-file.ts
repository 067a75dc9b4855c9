import { readXlsx, writeXlsx } from "hucre/xlsx";
import { freshPhone } from "./company.ts";

export interface FileOfLeads {
  readonly file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
  readonly names: readonly [string, string, string];
  /** The three rows once more, the last one with another address. */
  readonly corrected: FileOfLeads["file"];
  readonly address: string;
}

/**
 * A workbook as people keep it: own words above the columns in an order of their own, days as text and as Excel's
 * numbers, phones as numbers. Three rows can be taken, the last one lacks its phone and names a layout nobody has.
 */
export async function leadsFile(
  mark: string,
  channel: string,
  today: string,
): Promise<FileOfLeads> {
  const names = [`周先生${mark}`, `吴女士${mark}`, `徐先生${mark}`] as const;
  const headers = [
    "渠道",
    "电话",
    "客户姓名",
    "性别",
    "年龄",
    "咨询日期",
    "户型",
    "建筑面积(㎡)",
    "地区",
    "类型",
    "小区",
  ];
  const home = ["89.5", "浙江省杭州市西湖区", "新房装修", "翡翠府"];
  const rows: (string | number | null)[][] = [
    [channel, Number(freshPhone()), names[0], "男", "26-35岁", today, "三室两厅两卫", ...home],
    [channel, Number(freshPhone()), names[1], "女", "36-45岁", 46_027.4, "三室两厅两卫", ...home],
    [channel, freshPhone(), names[2], "男", "26-35岁", "2026年1月5日", "别墅", ...home],
    [channel, null, `孙先生${mark}`, "男", "26-35岁", "2026/1/5", "城堡", ...home],
  ];
  const address = `滨江府${mark}`;
  const workbook = async (name: string, cells: typeof rows) => ({
    name,
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: Buffer.from(
      await writeXlsx({ sheets: [{ name: "抖音线索", rows: [headers, ...cells] }] }),
    ),
  });
  const again = rows
    .slice(0, 3)
    .map((cells, index) => (index === 2 ? [...cells.slice(0, -1), address] : cells));
  return {
    file: await workbook(`线索${mark}.xlsx`, rows),
    names,
    corrected: await workbook(`线索${mark}改.xlsx`, again),
    address,
  };
}

/** Every cell of a workbook, as text. */
export async function cellsOf(workbook: Buffer): Promise<string[]> {
  const { sheets } = await readXlsx(new Uint8Array(workbook));
  return sheets.flatMap(({ rows }) => rows.flat().map((cell) => String(cell ?? "")));
}
