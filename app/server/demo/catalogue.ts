import { wall, DAY } from "./calendar.ts";
import type { World } from "./world.ts";

/** What a decoration company sells beside its labour: name, unit, guide price. */
const CATALOGUE: Readonly<
  Record<string, readonly (readonly [name: string, unit: string, price: number])[]>
> = {
  设计服务: [
    ["全案设计费", "㎡", 168],
    ["软装设计费", "㎡", 98],
    ["效果图", "张", 800],
  ],
  基础施工: [
    ["整装基础套餐", "㎡", 999],
    ["基础施工（整包）", "项", 60_000],
    ["水电改造", "米", 45],
    ["墙面找平", "㎡", 32],
    ["防水工程", "㎡", 68],
    ["吊顶工程", "㎡", 145],
  ],
  橱柜: [
    ["整体橱柜（烤漆）", "延米", 2680],
    ["整体橱柜（实木颗粒板）", "延米", 1680],
    ["石英石台面", "延米", 980],
  ],
  地板与瓷砖: [
    ["强化复合地板", "㎡", 118],
    ["三层实木地板", "㎡", 288],
    ["客厅地砖 750×1500", "㎡", 158],
    ["厨卫墙砖 400×800", "㎡", 96],
  ],
  门窗: [
    ["实木复合门", "樘", 1980],
    ["断桥铝窗", "㎡", 880],
    ["玻璃移门", "㎡", 620],
  ],
  卫浴: [
    ["智能马桶", "台", 3280],
    ["浴室柜", "套", 1980],
    ["淋浴花洒", "套", 899],
    ["淋浴房", "㎡", 780],
  ],
  全屋定制: [
    ["定制衣柜", "㎡", 899],
    ["定制玄关柜", "㎡", 969],
    ["榻榻米", "㎡", 1080],
  ],
};

/** What is bought in and resold beside the work itself. */
const NEW_RETAIL: ReadonlySet<string> = new Set(["橱柜", "门窗", "卫浴", "全屋定制"]);

/** Kinds of work, each with the kinds below it. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  整装: ["基础施工", "主材", "软装"],
  局装: ["厨卫改造", "阳台改造", "墙面翻新"],
  定制: ["全屋定制", "橱柜"],
};

/** What merchants of the market offer: name, guide price, category (buz_classification), unit, status (product_status). */
const MARKET = [
  ["抛釉砖 800×800", 45, "1", "片", "1"],
  ["实木复合地板", 268, "1", "㎡", "1"],
  ["腻子粉 20kg", 38, "2", "袋", "1"],
  ["PPR 热水管 4 分", 12.5, "2", "米", "1"],
  ["三人位布艺沙发", 4980, "3", "套", "1"],
  ["餐桌椅六件套", 3680, "3", "套", "0"],
] as const;

export interface Sold {
  readonly id: string;
  readonly price: number;
  readonly unit: string;
  readonly categoryId: string;
  readonly newRetail: boolean;
}

/** Adds the products and their categories. */
export function addCatalogue({ writer, now, organisation }: World): readonly Sold[] {
  const createTime = wall(now - 500 * DAY);
  const { id: createUser, deptId: createDept } = organisation.director;
  const audit = { createTime, createUser, createDept };
  for (const [name, below] of Object.entries(TYPES)) {
    const pid = writer.add("productType", { ...audit, name, pid: "0", status: "1" });
    for (const kind of below) writer.add("productType", { ...audit, name: kind, pid, status: "1" });
  }
  for (const [f1, price, f4, f5, f6] of MARKET)
    writer.add("marketProduct", { ...audit, f1, f2: price.toFixed(2), f4, f5, f6 });
  let number = 0;
  return Object.entries(CATALOGUE).flatMap(([category, products], sort) => {
    const categoryId = writer.add("productCategory", {
      ...audit,
      name: category,
      parentId: "0",
      newRetail: NEW_RETAIL.has(category) ? "1" : "0",
      sort: sort + 1,
    });
    return products.map(([name, unit, price]): Sold => {
      number++;
      const num = `P${String(number).padStart(4, "0")}`;
      const status = number % 17 === 0 ? "0" : "1";
      const id = writer.add("product", {
        ...audit,
        name,
        num,
        categoryId,
        unit,
        price: price.toFixed(2),
        status,
      });
      return { id, price, unit, categoryId, newRetail: NEW_RETAIL.has(category) };
    });
  });
}
