import { entity, integer, select, text, textarea, view } from "#engine/model/index.ts";

/** A position staff can hold. */
export const post = entity("post", {
  label: ["岗位", "Job title"],
  path: "/blade-system/post",
  title: "postName",
  order: "sort",
  optionList: true,
  imports: true,
  exports: true,
  fields: {
    postName: text("岗位名称", "Name", { required: true }),
    postCode: text("岗位编号", "Code", { required: true, unique: "岗位编号已存在" }),
    category: select("岗位类型", "Job title category", {
      dict: "post_category",
      required: true,
      coded: true,
    }),
    sort: integer("排序", "Sort", { required: true, default: 1, min: 0 }),
    remark: textarea("备注", "Notes"),
  },
});

export const postView = view("post", post, {
  title: ["岗位管理", "Job titles"],
  route: "/system/post",
  icon: "Idcard",
  columns: ["postName", "postCode", "category", "sort", "remark"],
  card: { lines: [["postCode"], ["remark"]], status: "category" },
  search: ["postName", "postCode", "category"],
  quick: ["岗位名称 / 编号", "Name / code"],
  form: [
    {
      title: ["岗位", "Job title"],
      fields: ["postName", "postCode", "category", "sort", "remark"],
    },
  ],
});
