import { entity, ref, select, text, textarea, view } from "#engine/model/index.ts";
import { SHELF } from "./shelf.ts";

/** A kind of product or work, in a tree of its own. */
export const productType = entity("productType", {
  label: ["类型", "Type"],
  path: "/blade-crm/type",
  permission: "product_type",
  title: "name",
  optionList: true,
  tree: { parent: "pid", calls: false },
  lists: {
    list: { path: "list", flat: true },
    nested: { path: "list", param: ["nested", "1"], bare: true },
  },
  imports: true,
  knownBy: { fields: ["name", "pid"] },
  exports: true,
  fields: {
    name: text("类型名称", "Type", { required: "请输入类型名称", search: "name", max: 100 }),
    pid: ref("上级类型", "Parent type", {
      entity: "productType",
      labelAs: "parentName",
      default: "0",
    }),
    status: select("状态", "Status", { options: SHELF, default: "1" }),
    remark: textarea("备注", "Notes"),
  },
});

export const productTypeView = view("product-type", productType, {
  title: ["产品类型", "Product types"],
  route: "/product/type",
  icon: "Tags",
  list: "nested",
  columns: ["name", "parentName", "status", "remark", "updateTime"],
  search: ["name", "status"],
  quick: ["类型名称", "Type"],
  form: [{ title: ["类型", "Type"], fields: ["name", "pid", "status", "remark"] }],
});
