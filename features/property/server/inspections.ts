import { sql } from "kysely";
import { handle } from "#engine/server/calls.ts";
import { badRequest, notFound } from "#engine/server/errors.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { inspection, inspectionMonth, reportInspection } from "../inspection.ts";
import { INSPECTED } from "../property-codes.ts";

const report = handle(reportInspection, async (ctx, { id, result, photo, place, remark }) => {
  const row = await readRow(ctx, inspection, id, true);
  if (!row) throw notFound();
  if (row.f5 !== INSPECTED.not) throw badRequest("已登记过巡检", "It was reported already");
  await changeRows(ctx, inspection, {
    set: {
      f5: result,
      photo,
      place,
      doneTime: ctx.moment,
      f4: row.f4 ?? ctx.session.realName,
      ...(remark && { remark }),
    },
    where: sql`x.id = ${id}`,
  });
  return null;
});

const month = handle(inspectionMonth, async (ctx, { month: asked }) => {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(asked)) throw badRequest("月份不正确", "This is no month");
  const rows = await ctx.db
    .selectFrom("inspection")
    .select(["id", "planDate", "f3", "f4", "f5"])
    .where(
      sql<boolean>`plan_date >= ${`${asked}-01`}::date and plan_date < (${`${asked}-01`}::date + interval '1 month')`,
    )
    .orderBy("planDate")
    .orderBy("id")
    .limit(500)
    .execute();
  return rows.map(({ id, planDate, f3, f4, f5 }) => ({
    id,
    day: planDate ?? "",
    title: f3,
    inspector: f4 ?? "",
    status: f5 ?? INSPECTED.not,
  }));
});

export const inspectionHandlers = [report, month];
