import { entity, image, money, select, text, textarea, view } from "#engine/model/index.ts";

/** What a merchant of the market offers; its fields keep the numbers that existing clients know. */
export const marketProduct = entity("marketProduct", {
  label: ["市场产品", "Market product"],
  path: "/blade-dev/t9",
  permission: "market_product",
  title: "f1",
  optionList: true,
  imports: true,
  knownBy: { fields: ["f1"] },
  exports: true,
  fields: {
    f1: text("产品名称", "Product", { required: "请输入产品名称", search: "name", max: 200 }),
    f2: money("指导价", "Guide price", { required: "请输入指导价", min: 0 }),
    f3: image("图片", "Picture"),
    f4: select("经营分类", "Line of business", {
      required: "请选择经营分类",
      dict: "buz_classification",
      index: true,
    }),
    f5: text("单位", "Unit", { max: 20 }),
    f6: select("状态", "Status", { required: "请选择状态", dict: "product_status", index: true }),
    remark: textarea("备注", "Notes"),
  },
});

export const marketProductView = view("market-product", marketProduct, {
  title: ["市场产品", "Market products"],
  route: "/dev/t9",
  icon: "Shop",
  columns: ["f1", "f2", "f4", "f5", "f6", "f3", "remark", "updateTime"],
  search: ["f1", "f4", "f6"],
  quick: ["产品名称", "Product"],
  form: [{ title: ["产品", "Product"], fields: ["f1", "f2", "f4", "f5", "f6", "f3", "remark"] }],
  card: { lines: [["f4", "f2"]], status: "f6" },
});
