import { entity, integer, text, textarea, view } from "#engine/model/index.ts";

/** A page shown inside the system by its address. */
export const page = entity("page", {
  label: ["视图", "View"],
  path: "/blade-view/view",
  permission: "view",
  title: "viewName",
  order: "sort",
  lists: { page: { path: "page" } },
  fields: {
    viewName: text("视图名称", "View name", { required: true }),
    viewCode: text("视图编号", "Code", { required: true, unique: "视图编号已存在", max: 64 }),
    viewUrl: text("视图地址", "Address", { required: true, max: 500 }),
    sort: integer("排序", "Sort", { required: true, default: 1, min: 0 }),
    remark: textarea("备注", "Notes"),
  },
});

export const pageView = view("view", page, {
  title: ["视图管理", "Views"],
  route: "/desk/view",
  icon: "Layout",
  columns: ["viewName", "viewCode", "viewUrl", "sort", "remark"],
  search: ["viewName", "viewCode"],
  quick: ["名称 / 编号", "Name / code"],
  form: [
    { title: ["视图", "View"], fields: ["viewName", "viewCode", "viewUrl", "sort", "remark"] },
  ],
});
