import { entityNamed, inSentence } from "#engine/model/index.ts";
import { sql } from "kysely";
import type { Entity, Label } from "#engine/model/index.ts";
import { visibleFields } from "#engine/server/access/visible-fields.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, notFound } from "#engine/server/errors.ts";
import { readRow, readRowsById } from "#engine/server/read/detail.ts";
import { forgetTitle, titlesOf } from "#engine/server/read/titles.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { insertRows, newRow } from "#engine/server/write/insert-rows.ts";
import { logChanges } from "#engine/server/write/log-change.ts";
import { valueOf } from "#engine/server/value-of.ts";
import { moveAttached } from "./attached.ts";
import { awaitHandOver } from "./await-hand-over.ts";
import type { MergedRow } from "./merge-rules.ts";
import type { Values } from "./merged-values.ts";
import { keepSearchable } from "./merged-values.ts";
import type { PooledEntity } from "./pool.ts";
import { findPool } from "./pool.ts";

interface Input {
  readonly id: string;
  readonly otherId: string;
  readonly take?: unknown;
}

/** What an entity of merges is about: the pool whose rows become one, and its field that names the row that stayed. */
export function mergedPool(merges: Entity): { readonly pool: PooledEntity; readonly by: string } {
  for (const [by, { options }] of Object.entries(merges.fields)) {
    const pool = options.entity === undefined ? undefined : findPool(options.entity);
    if (pool) return { pool, by };
  }
  throw new Error(`${merges.name} refers to no entity with a pool`);
}

/** What one of the rows is called within sentences. */
export const oneOf = ({ entity: { label } }: PooledEntity): Label => [
  label[0],
  label[1].toLowerCase(),
];

/** Fields whose value the row that goes gives to the row that stays: what is typed in, and the people. */
function chosen(ctx: Context, { entity, ownership }: PooledEntity, take: unknown): string[] {
  const typed = Object.entries(visibleFields(ctx.session, entity)).filter(
    ([, field]) => !field.options.readonly && !field.options.fixed && field.storage !== "none",
  );
  const people = Object.values(ownership.services ?? {}).flatMap((service) => service.people);
  const choosable = new Set([...typed.map(([name]) => name), ownership.owner, ...people]);
  const names = take ?? [];
  if (
    !Array.isArray(names) ||
    !names.every((name): name is string => typeof name === "string" && choosable.has(name))
  )
    throw badRequest("所选字段不能合并", "These fields cannot be merged");
  return names;
}

/** A number that neither of two rows may lose, for the field that has room for it. */
function numbersOf(
  phones: readonly [string, string] | undefined,
  kept: MergedRow,
  other: MergedRow,
  taken: Values,
): Values {
  if (!phones) return {};
  const staying = phones.map((name) => taken[name] ?? valueOf(kept, name));
  const lost = phones
    .flatMap((name) => [valueOf(kept, name), valueOf(other, name)])
    .find((phone) => phone && !staying.includes(phone));
  return !staying[1] && lost ? { [phones[1]]: lost } : {};
}

/** The values of the row that stays: those chosen, and what neither of the two may lose. */
function mergedValues(
  { ownership, rules }: PooledEntity,
  kept: MergedRow,
  other: MergedRow,
  take: readonly string[],
): Values {
  const { owner, dept, company } = ownership;
  const taken = Object.fromEntries(take.map((name) => [name, valueOf(other, name)]));
  const owning =
    valueOf(other, owner) && (take.includes(owner) || !valueOf(kept, owner)) ? other : kept;
  const owned = [owner, dept, company].filter((name) => name !== undefined);
  return {
    ...taken,
    ...numbersOf(rules.merge?.phones, kept, other, taken),
    ...Object.fromEntries(owned.map((name) => [name, valueOf(owning, name)])),
    ...rules.merge?.values?.(kept, other, owning),
  };
}

async function ownerName(ctx: Context, id: unknown): Promise<string[]> {
  const titles = await titlesOf(ctx, entityNamed("user"), new Set([String(id)]));
  return [...titles.values()];
}

/** Makes one row of two and an entry of `merges`: everything attached goes to the one kept, the other is removed and points to it. */
export async function merge(ctx: Context, merges: Entity, { id, otherId, take }: Input) {
  const { pool, by } = mergedPool(merges);
  const { entity, rules } = pool;
  const { refuse, settle, note } = rules.merge ?? {};
  const who = oneOf(pool);
  if (id === otherId)
    throw badRequest("不能与自己合并", `A ${who[1]} cannot be merged with itself`);
  const names = chosen(ctx, pool, take);
  const rows = (await readRowsById(ctx, entity, [id, otherId], true)).map((row): MergedRow => ({
    ...row,
    id: String(row["id"]),
  }));
  const [kept, other] = [rows.find((row) => row.id === id), rows.find((row) => row.id === otherId)];
  if (!kept || !other) throw notFound();
  refuse?.(kept, other);
  const [own, others] = [kept, other].map((row) => valueOf(row, pool.ownership.owner));
  if (own && others && own !== others)
    await awaitHandOver(ctx, pool, {
      where: sql`x.id = any(${[id, otherId]})`,
      receivers: await ownerName(ctx, names.includes(pool.ownership.owner) ? others : own),
      always: true,
    });
  await changeRows(ctx, entity, {
    set: mergedValues(pool, kept, other, names),
    where: sql`x.id = ${id}::bigint`,
  });
  const moved = await moveAttached(ctx, entity, otherId, id);
  await ctx.unbound.rows(
    sql`update ${sql.id(entity.table)} set is_deleted = 1, merged_into_id = ${id}::bigint, version = version + 1 where tenant_id = ${ctx.session.tenantId} and id = ${otherId}`,
  );
  const title = valueOf(other, entity.title);
  await logChanges(ctx, entity, [
    { row: { id: otherId, [entity.title]: title }, action: "remove", changes: {} },
  ]);
  await settle?.(ctx, id);
  await note?.(ctx, [kept], "merged", [
    `合并${who[0]} ${title ?? ""}（编号 ${otherId}）`,
    `Merged ${inSentence(who[1])} ${title ?? ""} (id ${otherId})`,
  ]);
  const after = (await readRow(ctx, entity, id, true))!;
  await keepSearchable(ctx, entity, after);
  for (const one of [id, otherId]) forgetTitle(ctx, entity, one);
  await insertRows(ctx, merges, [
    newRow(ctx, merges, {
      [by]: id,
      otherId,
      otherName: title,
      keptVersion: after["version"],
      images: { kept, other },
      moved,
    }),
  ]);
  return { id, moved: Object.values(moved).reduce((sum, ids) => sum + ids.length, 0) };
}
