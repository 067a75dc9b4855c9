import { sql } from "kysely";
import { handle } from "#engine/server/calls.ts";
import { badRequest, invalid, notFound } from "#engine/server/errors.ts";
import { each, hooks } from "#engine/server/hooks.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { keepWhile } from "#engine/server/write/keep-while.ts";
import {
  drawContour as drawContourCall,
  property,
  readPlans as readPlansCall,
} from "../property.ts";

type Point = readonly [x: number, y: number];

const MOST_POINTS = 60;

const isPoint = (point: unknown): point is Point =>
  Array.isArray(point) &&
  point.length === 2 &&
  point.every((at) => typeof at === "number" && at >= 0 && at <= 1);

/** An outline as it was sent; nothing where it is none. */
function outline(value: unknown): readonly Point[] | undefined {
  if (!Array.isArray(value) || value.length > MOST_POINTS) return undefined;
  return value.every(isPoint) && (value.length === 0 || value.length >= 3) ? value : undefined;
}

const WRONG = [
  "轮廓应为3到60个点，坐标在0到1之间",
  "An outline has 3 to 60 corners between 0 and 1",
] as const;

export const propertyHooks = hooks("property", {
  beforeSave: each(async (ctx, { draft, before }) => {
    const { parentId } = draft;
    if (!before || !parentId || parentId === "0") return;
    const [loop] = await ctx.unbound.rows<{ id: string }>(
      sql`with recursive up as (select id, parent_id from property where tenant_id = ${ctx.session.tenantId} and id = ${parentId}
          union select p.id, p.parent_id from up join property p on p.tenant_id = ${ctx.session.tenantId} and p.id = up.parent_id)
        select id::text as id from up where id = ${before.id}`,
    );
    if (loop)
      throw invalid({ parentId: ["不能归属于自己的下级", "It cannot belong to what is in it"] });
  }),
});

/** What lies in something keeps it; what is repaired keeps its room. */
export const keepProperty = keepWhile("property", async (ctx, ids) => {
  const rows = await ctx.unbound.rows<{ id: string }>(
    sql`select parent_id::text as id from property where tenant_id = ${ctx.session.tenantId} and is_deleted = 0 and parent_id = any(${ids}::bigint[]) and id <> all(${ids}::bigint[])
      union select property_id::text from repair where tenant_id = ${ctx.session.tenantId} and is_deleted = 0 and property_id = any(${ids}::bigint[])`,
  );
  return new Map(
    rows.map(({ id }) => [
      id,
      ["该房产下还有房间或报修记录", "There are still rooms or repairs in it"],
    ]),
  );
});

export const drawContour = handle(drawContourCall, async (ctx, { id, contour }) => {
  const points = outline(contour);
  if (!points) throw badRequest(...WRONG);
  if (!(await readRow(ctx, property, id, true))) throw notFound();
  await changeRows(ctx, property, { set: { contour: points }, where: sql`x.id = ${id}` });
  return null;
});

export const readPlans = handle(readPlansCall, async (ctx) => {
  const rows = await ctx.db
    .selectFrom("property")
    .select(["id", "parentId", "propertyName", "planView", "contour", "status"])
    .orderBy("sort")
    .orderBy("id")
    .execute();
  return rows
    .filter(({ planView }) => Boolean(planView))
    .map(({ id, propertyName, planView }) => ({
      id,
      name: propertyName,
      planView: planView ?? "",
      parts: rows
        .filter(({ parentId }) => parentId === id)
        .map((part) => ({
          id: part.id,
          name: part.propertyName,
          status: part.status ?? "0",
          contour: (outline(part.contour) ?? []).map(([x, y]) => [x, y]),
        })),
    }));
});
