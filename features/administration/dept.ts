import {
  call,
  decimal,
  DEPT_CATEGORY,
  deptInfoAddress,
  deptInfoSchema,
  entity,
  integer,
  money,
  ref,
  region,
  schema,
  select,
  text,
  textarea,
  treeNodeSchema,
  view,
} from "#engine/model/index.ts";

/** What departments and teams take over from their company. */
const OF_COMPANIES = { askedWhen: { deptCategory: [DEPT_CATEGORY.company] } };

/** A company, department or team; a tree per tenant. */
export const dept = entity("dept", {
  label: ["部门", "Department"],
  path: "/blade-system/dept",
  title: "deptName",
  order: "sort",
  optionList: true,
  tree: { parent: "parentId", calls: true },
  lists: { list: { path: "list", bare: true } },
  imports: true,
  knownBy: { fields: ["deptName", "parentId"] },
  exports: true,
  fields: {
    deptName: text("部门名称", "Department name", { required: true, search: "name" }),
    fullName: text("部门全称", "Full name"),
    parentId: ref("上级部门", "Parent", {
      entity: "dept",
      default: "0",
      labelAs: "parentName",
      index: true,
    }),
    deptCategory: select("部门类型", "Category", {
      dict: "org_category",
      coded: true,
      required: true,
      default: "2",
    }),
    regionId: region("所在区域", "Region", {
      labelAs: "regionName",
      hint: [
        "本公司新增线索和客户的区域由此开始，可改",
        "Where new leads and customers of the company begin",
      ],
      ...OF_COMPANIES,
    }),
    sort: integer("排序", "Sort", { required: true, default: 1, min: 0 }),
    squarePrice: money("每平米单价", "Price per m²", {
      min: 0,
      hint: ["用于没有金额的客户的预计业绩", "For the forecast of customers without an amount"],
      ...OF_COMPANIES,
    }),
    discountLimit: decimal("优惠上限（%）", "Discount limit (%)", {
      min: 0,
      upTo: 100,
      scale: 2,
      hint: [
        "合同优惠占合同金额的上限，超出部分计为超额优惠",
        "How much of a contract may be taken off; what is more is excess discount",
      ],
      ...OF_COMPANIES,
    }),
    ancestors: text("祖级", "Ancestors", { readonly: true, unlogged: true, max: 1000 }),
    remark: textarea("备注", "Notes"),
  },
});

export const deptView = view("dept", dept, {
  title: ["部门管理", "Departments"],
  route: "/system/dept",
  icon: "Apartment",
  columns: ["deptName", "fullName", "deptCategory", "sort", "remark"],
  card: { lines: [["fullName"], ["remark"]], status: "deptCategory" },
  search: ["deptName", "fullName", "deptCategory"],
  quick: ["部门名称", "Department name"],
  form: [
    {
      title: ["部门", "Department"],
      fields: [
        "deptName",
        "fullName",
        "parentId",
        "deptCategory",
        "sort",
        "regionId",
        "squarePrice",
        "discountLimit",
        "remark",
      ],
    },
  ],
});

export const deptMyTree = call("dept-my-tree", {
  label: ["我的部门树", "Own department tree"],
  method: "GET",
  path: "/blade-system/dept/my-tree",
  permission: "signed-in",
  input: {},
  answer: schema.list(treeNodeSchema),
});

export const deptInfo = call("dept-info", {
  label: ["部门信息", "Department of the session"],
  method: "GET",
  path: deptInfoAddress.paths,
  permission: "signed-in",
  input: {},
  answer: deptInfoSchema,
});

export const deptDropList = call("dept-drop-list", {
  label: ["下级部门", "Departments below"],
  method: "GET",
  path: "/blade-system/dept/dropList",
  permission: "signed-in",
  input: { deptId: text("部门", "Department") },
  answer: schema.list(
    schema.object({
      id: schema.text,
      deptName: schema.text,
    }),
  ),
});
