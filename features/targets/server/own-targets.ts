import { sql } from "kysely";
import type { Row } from "#engine/model/index.ts";
import { dept } from "#features/administration/feature.ts";
import type { KpiItem, target as targetEntity } from "../target.ts";
import { myTargets } from "../target.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest } from "#engine/server/errors.ts";
import { each, hooks } from "#engine/server/hooks.ts";
import { titlesOf } from "#engine/server/read/titles.ts";

type Target = Row<typeof targetEntity>;

const FORMS: Readonly<Record<string, RegExp>> = {
  "0": /^\d{4}$/,
  "1": /^\d{4}-Q[1-4]$/,
  "2": /^\d{4}-(0[1-9]|1[0-2])$/,
};

export const targetHooks = hooks("target", {
  beforeSave: each((_ctx, { draft, before }) => {
    const { objectType, objectValue, type, kpiuserId, kpiuserDeptId, companyId } = {
      ...before,
      ...draft,
    };
    if (!FORMS[objectType ?? ""]?.test(objectValue ?? ""))
      throw badRequest(
        "周期值与周期不符，如 2026、2026-Q4、2026-11",
        "The period value does not fit the period",
      );
    const subject = type && { "0": kpiuserId, "1": companyId, "2": kpiuserDeptId }[type];
    if (!subject)
      throw badRequest("请选择目标对应的公司、部门或人员", "Please select whose target it is");
  }),
});

/** First and last day of a period value. */
function days(value: string): readonly [string, string] {
  const year = Number(value.slice(0, 4));
  const quarter = /Q(\d)/.exec(value);
  const first = quarter
    ? (Number(quarter[1]) - 1) * 3
    : value.length === 7
      ? Number(value.slice(5)) - 1
      : 0;
  const months = quarter ? 3 : value.length === 7 ? 1 : 12;
  return [
    new Date(Date.UTC(year, first, 1)).toISOString().slice(0, 10),
    new Date(Date.UTC(year, first + months, 0)).toISOString().slice(0, 10),
  ];
}

/** Signs minus refunds of a subject in a period. */
async function signs(ctx: Context, target: Target): Promise<number> {
  const [from, to] = days(target.objectValue);
  const below = ctx.unscoped
    .selectFrom("dept")
    .select("id")
    .where((dept) =>
      dept.or([
        dept("id", "=", target.kpiuserDeptId),
        sql<boolean>`${target.kpiuserDeptId}::text = any(string_to_array(ancestors, ','))`,
      ]),
    );
  const within = (column: "sigDate" | "refundDate") =>
    sql<boolean>`${sql.ref(column)} between ${from} and ${to}`;
  const { n } = await ctx.unscoped
    .selectFrom("customer")
    .select(
      sql<number>`(count(*) filter (where ${within("sigDate")}) - count(*) filter (where ${within("refundDate")}))::int`.as(
        "n",
      ),
    )
    .where((row) => row.or([within("sigDate"), within("refundDate")]))
    .$if(target.type === "0", (query) => query.where("ownerUserId", "=", target.kpiuserId))
    .$if(target.type === "1", (query) => query.where("companyId", "=", target.companyId))
    .$if(target.type === "2", (query) => query.where("ownerDeptId", "in", below))
    .executeTakeFirstOrThrow();
  return n;
}

const periodsOf = (day: string): readonly string[] => [
  day.slice(0, 4),
  `${day.slice(0, 4)}-Q${Math.floor((Number(day.slice(5, 7)) - 1) / 3) + 1}`,
  day.slice(0, 7),
];

const mine = handle(myTargets, async (ctx) => {
  const { session } = ctx;
  const targets = await ctx.unscoped
    .selectFrom("target")
    .selectAll()
    .where("objectValue", "in", periodsOf(ctx.moment))
    .execute();
  const own = targets.filter(
    (target) =>
      ({
        "0": target.kpiuserId === session.userId,
        "1": target.companyId === session.companyId,
        "2": session.deptIds.includes(target.kpiuserDeptId ?? ""),
      })[target.type],
  );
  const depts = await titlesOf(
    ctx,
    dept,
    own.flatMap((target) => [target.companyId, target.kpiuserDeptId]).filter((id) => id !== null),
  );
  const items: KpiItem[] = [];
  for (const target of own.sort(
    (a, b) => a.type.localeCompare(b.type) || a.objectType.localeCompare(b.objectType),
  )) {
    const sigCount = await signs(ctx, target);
    const rate = Math.round((sigCount / target.sigKpi) * 10_000) / 10_000;
    const period = (type: string): number | null => (target.objectType === type ? rate : null);
    const name =
      target.type === "0"
        ? session.realName
        : (depts.get((target.type === "1" ? target.companyId : target.kpiuserDeptId) ?? "") ?? "");
    items.push({
      id: target.id,
      name,
      type: target.type,
      objectType: target.objectType,
      sigCount,
      sigKpi: target.sigKpi,
      rateYear: period("0"),
      rateQuarter: period("1"),
      rateMonth: period("2"),
    });
  }
  return {
    companyList: items.filter(({ type }) => type === "1"),
    deptList: items.filter(({ type }) => type === "2"),
    personList: items.filter(({ type }) => type === "0"),
  };
});

export const targets = [mine];
