import { entity, integer, ref, select, view } from "#engine/model/index.ts";
import { SOLD } from "#features/products/feature.ts";

/** A product line of an opportunity: subtotal = sales price × number × discount. */
export const businessProduct = entity("businessProduct", {
  label: ["商机产品", "Product line"],
  path: "/blade-crm/businessProduct",
  permission: "business_product",
  title: "productId",
  visibleThrough: "businessId",
  order: "sort",
  imports: true,
  exports: true,
  fields: {
    businessId: ref("商机", "Opportunity", {
      entity: "business",
      required: "请选择商机",
      labelAs: "businessName",
      index: true,
      fixed: true,
    }),
    productId: ref("产品", "Product", {
      entity: "product",
      among: { status: "1" },
      required: "请选择产品",
      labelAs: "productName",
    }),
    ...SOLD,
    status: select("状态", "Status", {
      options: [
        { value: "1", label: ["有效", "Valid"], tone: "success" },
        { value: "0", label: ["停用", "Disabled"], tone: "muted" },
        { value: "3", label: ["删除", "Deleted"], tone: "danger" },
      ],
      default: "1",
    }),
    sort: integer("排序", "Sort", { readonly: true, unlogged: true }),
  },
});

export const businessProductView = view("business-product", businessProduct, {
  title: ["产品明细", "Product lines"],
  route: "/crm/businessProduct",
  icon: "UnorderedList",
  columns: [
    "productName",
    "price",
    "num",
    "unit",
    "salesPrice",
    "discount",
    "subtotal",
    "status",
    "businessName",
  ],
  totals: ["subtotal"],
  search: ["businessId", "productId", "status"],
  form: [
    {
      title: ["产品", "Product"],
      fields: ["businessId", "productId", "num", "unit", "salesPrice", "discount", "status"],
    },
  ],
  hidden: true,
});
