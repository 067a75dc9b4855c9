import {
  entity,
  image,
  money,
  ref,
  select,
  text,
  textarea,
  user,
  view,
} from "#engine/model/index.ts";
import { SHELF } from "./shelf.ts";

/** What the company sells, with its guide price. */
export const product = entity("product", {
  label: ["产品", "Product"],
  path: "/blade-crm/product",
  title: "name",
  optionList: ["num", "unit", "price"],
  subtitle: ["num"],
  imports: true,
  exports: true,
  fields: {
    name: text("产品名称", "Product", { required: "请输入产品名称", search: "name", max: 200 }),
    num: text("产品编码", "Code", {
      max: 64,
      unique: "产品编码已存在",
      index: true,
      search: "name",
    }),
    categoryId: ref("产品分类", "Product category", {
      entity: "productCategory",
      required: "请选择产品分类",
      labelAs: "categoryName",
      index: true,
    }),
    unit: text("单位", "Unit", { max: 20 }),
    price: money("指导价", "Guide price", { min: 0 }),
    status: select("状态", "Status", { options: SHELF, default: "1", index: true }),
    picture: image("图片", "Picture"),
    description: textarea("产品描述", "Description"),
    ownerUserId: user("负责人", "Owner", { labelAs: "ownerUserName" }),
    batchId: text("批次", "Batch", { readonly: true, max: 64 }),
    remark: textarea("备注", "Notes"),
  },
});

export const productView = view("product", product, {
  title: ["产品目录", "Catalogue"],
  route: "/product/product",
  icon: "Shopping",
  columns: [
    "name",
    "num",
    "categoryName",
    "unit",
    "price",
    "status",
    "picture",
    "ownerUserName",
    "updateTime",
  ],
  more: ["description", "remark", "createTime"],
  search: ["name", "num", "categoryId", "price", "status", "ownerUserId"],
  quick: ["产品名称 / 编码", "Product / code"],
  form: [
    {
      title: ["产品", "Product"],
      fields: ["name", "num", "categoryId", "unit", "price", "status", "ownerUserId"],
    },
    { title: ["说明", "Description"], fields: ["picture", "description", "remark"] },
  ],
  card: { lines: [["num", "categoryName"], ["price"]], status: "status" },
});
