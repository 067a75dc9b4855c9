import { sql } from "kysely";
import type { Row } from "#engine/model/index.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, notFound } from "#engine/server/errors.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { insertValidated } from "#engine/server/write/save.ts";
import { netSigned } from "#features/sales-figures/feature.ts";
import { countPerformance } from "#features/sales-figures/server/index.ts";
import { target as targetEntity } from "../target.ts";
import { spreadTargets as spreadCall } from "../target-calls.ts";
import { daysOf, isPeriod, monthsBefore } from "./periods.ts";
import { partsOf, seasonOf } from "./season.ts";
import { SUBJECT_FIELD, subjectId, subjectOf } from "./target-subject.ts";

type Target = Row<typeof targetEntity>;

/** How the months of each year weigh, by what was signed in the latest of each month before the year that is over. */
async function seasons(
  ctx: Context,
  years: readonly Target[],
): Promise<(target: Target) => readonly number[]> {
  const before = ({ objectValue }: Target) => monthsBefore(Number(objectValue), ctx.moment);
  const own = await countPerformance(
    ctx,
    years.flatMap((row) =>
      before(row).map((month) => ({
        key: `${row.id}:${month}`,
        of: subjectOf(row.type, subjectId(row)),
        ...daysOf(month),
      })),
    ),
  );
  const everybody = await ctx.unscoped
    .selectFrom("salesEvent")
    .select([
      sql<string>`to_char(day, 'YYYY-MM')`.as("month"),
      sql<number>`sum(quantity)::int`.as("signs"),
    ])
    .where(sql<boolean>`kind = any(${Object.keys(netSigned.kinds)})`)
    .where(sql<boolean>`to_char(day, 'YYYY-MM') = any(${years.flatMap(before)})`)
    .groupBy("month")
    .execute();
  const all = new Map(everybody.map(({ month, signs }) => [month, signs]));
  return (row) =>
    seasonOf(
      before(row).map((month) => own.get(`${row.id}:${month}`)?.signs ?? 0),
      before(row).map((month) => all.get(month) ?? 0),
    );
}

const sameSubject = (one: Target, other: Target): boolean =>
  one.type === other.type && subjectId(one) === subjectId(other);

/** The quarters and months of these years that are there already. */
const partsKept = (ctx: Context, years: readonly Target[]) =>
  ctx.unscoped
    .selectFrom("target")
    .selectAll()
    .where("objectType", "in", ["1", "2"])
    .where(sql<boolean>`left(object_value, 4) = any(${years.map((row) => row.objectValue)})`)
    .execute();

export const spreadTargets = handle(spreadCall, async (ctx, { ids }) => {
  await ctx.lock("targets");
  const years = await ctx.db
    .selectFrom("target")
    .selectAll()
    .where("id", "in", [...new Set(ids)])
    .execute();
  if (years.length < new Set(ids).size) throw notFound();
  if (years.some(({ objectType, objectValue }) => objectType !== "0" || !isPeriod(objectValue)))
    throw badRequest("只能分解年度目标", "Only targets of a year can be spread");
  const [seasonOf, kept] = [await seasons(ctx, years), await partsKept(ctx, years)];
  const wanted = years.flatMap((row) =>
    partsOf(Number(row.objectValue), row.sigKpi, seasonOf(row)).map((part) => ({
      part,
      row,
      held: kept.find((one) => one.objectValue === part.objectValue && sameSubject(one, row)),
    })),
  );
  const changes = wanted.flatMap(({ part, held }) =>
    held ? [{ id: held.id, sig_kpi: part.sigKpi }] : [],
  );
  await changeRows(ctx, targetEntity, {
    set: { sigKpi: sql`s.sig_kpi` },
    where: sql`x.id = any(${changes.map(({ id }) => id)}::bigint[])`,
    from: {
      source: sql`json_to_recordset(${JSON.stringify(changes)}) as s(id bigint, sig_kpi int)`,
      on: sql`s.id = x.id`,
    },
    onlyDifferent: true,
    most: changes.length,
  });
  await insertValidated(
    ctx,
    targetEntity,
    wanted
      .filter(({ held }) => held === undefined)
      .map(({ part, row }) => ({
        ...part,
        type: row.type,
        companyId: row.companyId,
        kpiuserDeptId: row.kpiuserDeptId,
        kpiuserId: row.kpiuserId,
        [SUBJECT_FIELD[row.type]]: subjectId(row),
      })),
  );
  // Hooks announce what is added.
  if (changes.length > 0) ctx.announce("target", {});
  return { years: years.length, rows: wanted.length };
});
