import { call, dept, entity, schema, text, textarea, view } from "#engine/model/index.ts";

/** A department in the partner cloud, and which company that is here. */
export const huobanDept = entity("huobanDept", {
  label: ["伙伴云部门", "Partner department"],
  path: "/blade-crm/huobanDept",
  permission: "huoban_dept",
  title: "huobanDeptName",
  fields: {
    huobanDeptId: text("伙伴云部门编号", "Partner department id", {
      required: true,
      unique: "伙伴云部门编号已存在",
      max: 64,
    }),
    huobanDeptName: text("伙伴云部门名称", "Partner department name", {
      required: true,
      search: "name",
      max: 64,
    }),
    huobanParentId: text("上级部门编号", "Parent department id", { max: 64, index: true }),
    companyId: dept("分公司", "Branch", { labelAs: "companyName", index: true }),
    remark: textarea("备注", "Notes"),
  },
});

export const huobanDeptView = view("huoban-dept", huobanDept, {
  title: ["伙伴云部门", "Partner departments"],
  route: "/tool/huobanDept",
  icon: "Apartment",
  columns: [
    "huobanDeptName",
    "huobanDeptId",
    "huobanParentId",
    "companyName",
    "updateTime",
    "remark",
  ],
  search: ["huobanDeptName", "huobanDeptId", "companyId"],
  quick: ["名称 / 拼音", "Name / pinyin"],
  form: [
    {
      title: ["伙伴云部门", "Partner department"],
      fields: ["huobanDeptId", "huobanDeptName", "huobanParentId", "companyId", "remark"],
    },
  ],
});

/** The companies that departments of the partner cloud belong to. */
export const huobanCompanies = call("huoban-companies", {
  label: ["伙伴云公司", "Partner-cloud companies"],
  method: "GET",
  path: "/blade-crm/huobanDept/listCompany",
  permission: "signed-in",
  input: {},
  answer: schema.list(
    schema.object({
      id: schema.text,
      deptName: schema.text,
    }),
  ),
});
