import type { TypeOf } from "#engine/model/index.ts";
import {
  call,
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

/** A target of signs for a person, department or company over a period. */
export const target = entity("target", {
  label: ["业绩目标", "Target"],
  path: "/blade-yearKpi/yearKpi",
  permission: "year_kpi",
  title: "objectValue",
  imports: true,
  knownBy: {
    fields: ["objectValue", "objectType", "type", "companyId", "kpiuserDeptId", "kpiuserId"],
  },
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
    companyId: dept("公司", "Company", { labelAs: "companyName" }),
    kpiuserDeptId: dept("部门", "Department", { labelAs: "kpiuserDeptName" }),
    kpiuserId: user("人员", "Person", { labelAs: "kpiuserName", index: true }),
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
      hint: ["如 2026、2026-Q4、2026-11", "Such as 2026, 2026-Q4, 2026-11"],
    }),
    sigKpi: integer("签单目标", "Signs to reach", { required: true, min: 1 }),
    remark: textarea("备注", "Remark"),
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
    "remark",
  ],
  search: ["type", "companyId", "kpiuserId", "objectType", "objectValue"],
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

export const kpiItemSchema = schema.object({
  id: schema.text,
  name: schema.text,
  type: schema.text,
  objectType: schema.text,
  sigCount: schema.number,
  sigKpi: schema.number,
  rateYear: schema.nullable(schema.number),
  rateQuarter: schema.nullable(schema.number),
  rateMonth: schema.nullable(schema.number),
});

export type KpiItem = TypeOf<typeof kpiItemSchema>;

export const myTargets = call("my-targets", {
  label: ["我的目标", "Own targets"],
  method: "GET",
  path: "/blade-yearKpi/yearKpi/my-kpi",
  permission: "signed-in",
  input: {},
  answer: schema.object({
    companyList: schema.list(kpiItemSchema),
    deptList: schema.list(kpiItemSchema),
    personList: schema.list(kpiItemSchema),
  }),
});
