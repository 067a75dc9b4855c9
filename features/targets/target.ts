import {
  computed,
  dept,
  entity,
  integer,
  schema,
  select,
  text,
  textarea,
  user,
  view,
} from "#engine/model/index.ts";

/** Whose target it is, by its type. */
const whose = (type: "0" | "1" | "2") =>
  ({ askedWhen: { type: [type] }, requiredWhen: { type: [type] } }) as const;

/** A target of signs for a person, department or company over a period. */
export const target = entity("target", {
  label: ["业绩目标", "Target"],
  path: "/blade-yearKpi/yearKpi",
  permission: "year_kpi",
  title: "objectValue",
  scope: { owners: ["kpiuserId"], dept: "seatDeptId" },
  imports: true,
  knownBy: {
    fields: ["objectValue", "objectType", "type", "companyId", "kpiuserDeptId", "kpiuserId"],
  },
  extras: { sigCount: schema.number, rate: schema.nullable(schema.number) },
  exports: true,
  fields: {
    type: select("目标类型", "Whose", {
      required: true,
      options: [
        { value: "0", label: ["个人", "Personal"] },
        { value: "1", label: ["公司", "Company"] },
        { value: "2", label: ["部门", "Department"] },
      ],
    }),
    companyId: dept("公司", "Company", { labelAs: "companyName", ...whose("1") }),
    kpiuserDeptId: dept("部门", "Department", { labelAs: "kpiuserDeptName", ...whose("2") }),
    kpiuserId: user("人员", "Person", { labelAs: "kpiuserName", index: true, ...whose("0") }),
    seatDeptId: dept("归属部门", "Belongs to", { readonly: true, unlogged: true }),
    objectType: select("周期", "Period", {
      required: true,
      options: [
        { value: "0", label: ["年度", "Year"] },
        { value: "1", label: ["季度", "Quarter"] },
        { value: "2", label: ["月度", "Month"] },
      ],
    }),
    objectValue: text("周期值", "Period value", {
      required: true,
      max: 16,
      period: true,
      hint: ["如 2026、2026-Q4、2026-11", "Such as 2026, 2026-Q4, 2026-11"],
    }),
    sigKpi: integer("签单目标", "Deals to sign", { required: true, min: 0 }),
    sigCount: computed("签单数", "Signed", { numeric: true }),
    rate: computed("完成率（%）", "Reached (%)", { numeric: true }),
    remark: textarea("备注", "Notes"),
  },
});

export const targetView = view("target", target, {
  title: ["业绩目标", "Targets"],
  route: "/kpi/yearKpi",
  icon: "Aim",
  columns: [
    "type",
    "companyName",
    "kpiuserDeptName",
    "kpiuserName",
    "objectType",
    "objectValue",
    "sigKpi",
    "sigCount",
    "rate",
    "remark",
  ],
  search: ["type", "companyId", "kpiuserDeptId", "kpiuserId", "objectType", "objectValue"],
  saved: [
    { key: "all", label: ["全部目标", "All targets"], filter: {} },
    { key: "year", label: ["年度目标", "Year targets"], filter: { objectType: "0" } },
    { key: "quarter", label: ["季度目标", "Quarter targets"], filter: { objectType: "1" } },
    { key: "month", label: ["月度目标", "Month targets"], filter: { objectType: "2" } },
  ],
  card: {
    lines: [
      ["companyName", "kpiuserDeptName", "kpiuserName"],
      ["sigCount", "sigKpi", "rate"],
    ],
    tags: ["type", "objectType"],
    footer: ["remark"],
  },
  form: [
    {
      title: ["目标", "Target"],
      fields: [
        "type",
        "companyId",
        "kpiuserDeptId",
        "kpiuserId",
        "objectType",
        "objectValue",
        "sigKpi",
        "remark",
      ],
    },
  ],
});
