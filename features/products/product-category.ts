import { entity, integer, ref, select, text, textarea, view } from "#engine/model/index.ts";

/** A branch of the catalogue. */
export const productCategory = entity("productCategory", {
  label: ["产品分类", "Product category"],
  path: "/blade-crm/productCategory",
  permission: "product_category",
  title: "name",
  order: "sort",
  optionList: true,
  imports: true,
  knownBy: { fields: ["name", "parentId"] },
  exports: true,
  tree: { parent: "parentId", calls: true },
  lists: {
    list: { path: "list", flat: true },
    nested: { path: "list", param: ["nested", "1"], bare: true },
  },
  fields: {
    name: text("分类名称", "Category", { required: "请输入分类名称", search: "name", max: 100 }),
    parentId: ref("上级分类", "Parent category", {
      entity: "productCategory",
      labelAs: "parentName",
      default: "0",
    }),
    newRetail: select("新零售", "New retail", {
      options: [
        { value: "1", label: ["新零售", "New retail"], tone: "info" },
        { value: "0", label: ["常规", "Ordinary"], tone: "muted" },
      ],
      default: "0",
      hint: ["合同中此分类的产品计入新零售产值", "Products of it count as new retail in contracts"],
    }),
    sort: integer("排序", "Sort", { default: 1 }),
    remark: textarea("备注", "Notes"),
  },
});

export const productCategoryView = view("product-category", productCategory, {
  title: ["产品分类", "Product categories"],
  route: "/product/category",
  icon: "Apartment",
  list: "nested",
  columns: ["name", "parentName", "newRetail", "sort", "remark", "updateTime"],
  search: ["name", "newRetail"],
  quick: ["分类名称", "Category"],
  form: [
    { title: ["分类", "Category"], fields: ["name", "parentId", "newRetail", "sort", "remark"] },
  ],
  card: { lines: [["parentName"]], status: "newRetail", footer: ["updateTime"] },
  related: [{ view: "product", by: "categoryId" }],
});
