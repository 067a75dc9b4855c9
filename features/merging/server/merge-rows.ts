import { sql } from "kysely";
import { visibleFields } from "#engine/server/access/visible-fields.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, notFound } from "#engine/server/errors.ts";
import { readRow, readRowsById } from "#engine/server/read/detail.ts";
import { forgetTitle } from "#engine/server/read/titles.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { insertRows, newRow } from "#engine/server/write/insert-rows.ts";
import { logChanges } from "#engine/server/write/log-change.ts";
import { moveAttached } from "./attached.ts";
import type { MergedRow, Merging, Values } from "./merging.ts";
import { get, keepSearchable, set } from "./merging.ts";

interface Input {
  readonly id: string;
  readonly otherId: string;
  readonly take?: unknown;
}

function chosen<R extends MergedRow>(
  ctx: Context,
  { entity, people }: Merging<R>,
  take: unknown,
): string[] {
  const typed = Object.entries(visibleFields(ctx.session, entity)).filter(
    ([, field]) => !field.options.readonly && !field.options.fixed && field.storage !== "none",
  );
  const choosable = new Set([...typed.map(([name]) => name), ...people]);
  const names = take ?? [];
  if (
    !Array.isArray(names) ||
    !names.every((name): name is string => typeof name === "string" && choosable.has(name))
  )
    throw badRequest("所选字段不能合并", "These fields cannot be merged");
  return names;
}

/** The later of two moments, either of which may be missing. */
export const later = (one: string | null, other: string | null): string | null =>
  (one ?? "") >= (other ?? "") ? one : other;

/** The values of the row that stays: those chosen, and what neither of the two may lose. */
function mergedValues<R extends MergedRow>(
  merging: Merging<R>,
  kept: R,
  other: R,
  take: readonly string[],
): Values {
  const second = merging.secondPhone;
  const taken = Object.fromEntries(take.map((name) => [name, get(other, name)]));
  const phones = [taken["telephone"] ?? kept.telephone, taken[second] ?? kept[second]];
  const lost = [kept.telephone, other.telephone, kept[second], other[second]].find(
    (phone) => phone && !phones.includes(phone),
  );
  const owner =
    other.ownerUserId && (take.includes("ownerUserId") || !kept.ownerUserId) ? other : kept;
  const last = later(kept.lastTime, other.lastTime);
  return {
    ...taken,
    ...(!phones[1] && lost ? { [second]: lost } : {}),
    ownerUserId: owner.ownerUserId,
    ownerDeptId: owner.ownerDeptId,
    companyId: owner.companyId,
    lastTime: last,
    lastContent: last === kept.lastTime ? kept.lastContent : other.lastContent,
    ...Object.fromEntries(Object.entries(merging.values(kept, other, owner))),
  };
}

/** Makes one row of two: everything attached goes to the one kept, the other is removed and points to it. */
export async function mergeRows<R extends MergedRow>(
  ctx: Context,
  merging: Merging<R>,
  { id, otherId, take }: Input,
) {
  const { entity, who, merges, by, log } = merging;
  if (id === otherId)
    throw badRequest("不能与自己合并", `A ${who[1]} cannot be merged with itself`);
  const names = chosen(ctx, merging, take);
  const rows = (await readRowsById(ctx, entity, [id, otherId], true)) as unknown as R[];
  const [kept, other] = [rows.find((row) => row.id === id), rows.find((row) => row.id === otherId)];
  if (!kept || !other) throw notFound();
  merging.refuse(kept, other);
  await changeRows(ctx, entity, {
    set: set(entity, mergedValues(merging, kept, other, names)),
    where: sql`x.id = ${id}::bigint`,
  });
  const moved = await moveAttached(ctx, entity, otherId, id);
  await ctx.unbound.rows(
    sql`update ${sql.id(entity.table)} set is_deleted = 1, merged_into_id = ${id}::bigint, version = version + 1 where tenant_id = ${ctx.session.tenantId} and id = ${otherId}`,
  );
  await logChanges(ctx, entity, [
    { row: { id: otherId, [entity.title]: other.name }, action: "remove", changes: {} },
  ]);
  await merging.settle(ctx, id);
  await log(ctx, [kept], "merge", `合并${who[0]} ${other.name ?? ""}（编号 ${otherId}）`);
  const after = (await readRow(ctx, entity, id, true))!;
  await keepSearchable(ctx, entity, after);
  for (const one of [id, otherId]) forgetTitle(ctx.session.tenantId, entity.name, one);
  await insertRows(ctx, merges, [
    newRow(ctx, {
      [by]: id,
      otherId,
      otherName: other.name,
      keptVersion: after["version"],
      images: { kept, other },
      moved,
    }),
  ]);
  return { id, moved: Object.values(moved).reduce((sum, ids) => sum + ids.length, 0) };
}
