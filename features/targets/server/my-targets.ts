import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { quotient } from "#engine/server/read/quotient.ts";
import { titlesOf } from "#engine/server/read/titles.ts";
import { dept } from "#features/administration/feature.ts";
import { countPerformance } from "#features/sales-figures/server/index.ts";
import { myTargets as myTargetsCall } from "../target-calls.ts";
import { daysOf, periodsOf } from "./periods.ts";
import { COMPANY, DEPT, PERSON, subjectId, subjectOf } from "./target-subject.ts";

/** Targets of the present year, quarter and month that are the session's. */
async function ownTargets(ctx: Context) {
  const { userId, companyId, deptIds } = ctx.session;
  const rows = await ctx.unscoped
    .selectFrom("target")
    .selectAll()
    .where("objectValue", "in", periodsOf(ctx.moment))
    .where(({ and, or, eb }) =>
      or([
        and([eb("type", "=", PERSON), eb("kpiuserId", "=", userId)]),
        and([eb("type", "=", COMPANY), eb("companyId", "=", companyId)]),
        and([eb("type", "=", DEPT), eb("kpiuserDeptId", "in", [...deptIds, "0"])]),
      ]),
    )
    .execute();
  return rows.sort(
    (a, b) => a.type.localeCompare(b.type) || a.objectType.localeCompare(b.objectType),
  );
}

export const myTargets = handle(myTargetsCall, async (ctx) => {
  const own = await ownTargets(ctx);
  const names = await titlesOf(ctx, dept, own.filter(({ type }) => type !== PERSON).map(subjectId));
  const counted = await countPerformance(
    ctx,
    own.map((row) => ({
      key: row.id,
      of: subjectOf(row.type, subjectId(row)),
      ...daysOf(row.objectValue),
    })),
  );
  const items = own.map(({ id, type, objectType, sigKpi, ...row }) => {
    const sigCount = counted.get(id)?.signs ?? 0;
    const rate = quotient(sigCount, sigKpi);
    const of = (period: string): number | null => (objectType === period ? rate : null);
    return {
      id,
      name: type === PERSON ? ctx.session.realName : (names.get(subjectId({ type, ...row })) ?? ""),
      type,
      objectType,
      sigCount,
      sigKpi,
      rateYear: of("0"),
      rateQuarter: of("1"),
      rateMonth: of("2"),
    };
  });
  const list = (wanted: string) => items.filter(({ type }) => type === wanted);
  return { companyList: list(COMPANY), deptList: list(DEPT), personList: list(PERSON) };
});
