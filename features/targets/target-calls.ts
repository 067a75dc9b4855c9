import type { TypeOf } from "#engine/model/index.ts";
import { call, integer, refs, rowsWith, schema, select, text } from "#engine/model/index.ts";
import { target } from "./target.ts";

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

/** Targets of this year, quarter and month that are the session's user's, departments' and company's. */
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

/** Makes quarters and months of years: by what was signed month by month the year before, as far as it is over. */
export const spreadTargets = call("spread-targets", {
  label: ["分解到月", "Spread over months"],
  method: "POST",
  path: "/blade-yearKpi/yearKpi/spread",
  permission: "year_kpi_edit",
  input: { ids: refs("年度目标", "Year targets", { entity: "target", required: true, max: 200 }) },
  answer: schema.object({ years: schema.number, rows: schema.number }),
  done: [
    "已按上一年各月的签单比例分解",
    "Spread by what was signed in each month of the year before",
  ],
  button: {
    views: ["target"],
    at: ["row", "selection"],
    confirm: [
      "按上一年各月的签单比例分解为季度和月度目标？还没过完的月份按再早一年的。已有的季度、月度目标会被替换。",
      "Spread over quarters and months by what was signed in each month of the year before? Months that are not over yet count as a year earlier. Targets that are there already are replaced.",
    ],
    when: rowsWith<typeof target>({ objectType: ["0"] }),
  },
});

const periodFields = {
  target: schema.nullable(schema.number),
  signed: schema.number,
  /** Part of the target reached; nothing without a target. */
  rate: schema.nullable(schema.number),
  /** What is still missing; negative above the target. */
  gap: schema.nullable(schema.number),
  forecast: schema.nullable(schema.number),
  from: schema.text,
  to: schema.text,
};

const monthSchema = schema.object({ month: schema.text, ...periodFields });

/** A year of signs against its target, and where it leads. */
export const targetAnalysis = call("target-analysis", {
  label: ["业绩目标分析", "Target analysis"],
  method: "GET",
  path: "/blade-yearKpi/yearKpi/analysis",
  permission: "kpi_analysis",
  cost: "report",
  input: {
    year: integer("年份", "Year", { min: 2000 }),
    type: select("目标类型", "Whose", { options: target.fields.type.options.options ?? [] }),
    subjectId: text("目标对象", "Whose target", { max: 20 }),
  },
  answer: schema.object({
    year: schema.number,
    type: schema.text,
    subjectId: schema.text,
    name: schema.text,
    ...periodFields,
    /** Days of the year until today, and all of them. */
    daysPassed: schema.number,
    days: schema.number,
    /** Deals signed a day so far; nothing for years to come. */
    perDay: schema.nullable(schema.number),
    /** What the year ends with if it goes on as it did. */
    runRate: schema.nullable(schema.number),
    /** Customers in hand, and the signs to be expected of them before the year ends; nothing for other years. */
    inHand: schema.nullable(schema.number),
    expected: schema.nullable(schema.number),
    /** What the year ends with if those in hand sign as expected. */
    pipeline: schema.nullable(schema.number),
    months: schema.list(monthSchema),
    /** Departments below whose targets its target is the sum of; none where it has its own. */
    summed: schema.number,
    /** The departments nearest below that have targets, those that reached most of theirs first. */
    below: schema.list(
      schema.object({ subjectId: schema.text, name: schema.text, ...periodFields }),
    ),
  }),
});

export type TargetAnalysis = TypeOf<typeof targetAnalysis.answer>;
