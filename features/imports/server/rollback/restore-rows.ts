import { sql } from "kysely";
import type { Entity, Label } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import type { Changes } from "#engine/server/describe.ts";
import { selectList } from "#engine/server/read/columns.ts";
import type { ImportJob } from "../import-job.ts";
import { inParts } from "../write/in-parts.ts";
import type { RowChange, Wanted } from "../write/row-change.ts";
import { planChanges, same } from "../write/row-change.ts";
import type { Keeping } from "./keeping.ts";
import { writeChanges } from "../write/write-changes.ts";

const AT_ONCE = 500;

const REMOVED: Label = ["更新后已被删除", "deleted since they were updated"];
const CHANGED: Label = ["更新后又有人修改", "changed again since they were updated"];
const PARTLY: Label = [
  "部分字段又有人修改，其余字段已恢复",
  "some fields changed again; the others were set back",
];

type Values = Readonly<Record<string, unknown>>;

interface Way extends Wanted {
  /** Some of its fields changed again and stay. */
  readonly partly: boolean;
}

/** Sets rows that an import changed back to their old values, field by field; what somebody changed since stays as it is. */
export async function restoreRows(
  ctx: Context,
  entity: Entity,
  job: ImportJob,
  keeping: Keeping,
): Promise<number> {
  let restored = 0;
  for (let last = 0; ;) {
    const updated = await ctx.unbound.rows<{ row: number; id: string; changes: Changes }>(
      sql`select row, record_id::text as id, changes from import_row where tenant_id = ${job.tenantId} and job_id = ${job.id}
        and target_id is not null and record_id is not null and changes <> '{}' and row > ${last} order by row limit ${AT_ONCE}`,
    );
    const rows = await lockedRows(
      ctx,
      entity,
      updated.map(({ id }) => id),
    );
    const ways: Way[] = [];
    for (const { id, changes } of updated) {
      const row = rows.get(id);
      const way = row ? wayBack(entity, row, changes) : REMOVED;
      if ("before" in way) ways.push(way);
      else keeping.add(way);
    }
    const planned: RowChange[] = [];
    for (const [index, plan] of (await planChanges(ctx, entity, ways)).entries()) {
      if (!("before" in plan)) keeping.add(plan);
      else {
        if (ways[index]!.partly) keeping.add(PARTLY);
        planned.push(plan);
      }
    }
    const back = async (part: readonly RowChange[]): Promise<readonly RowChange[]> => {
      await writeChanges(ctx, entity, part, job.id);
      return part;
    };
    restored += (await inParts(ctx, entity, planned, back, (_row, reason) => keeping.add(reason)))
      .length;
    if (updated.length < AT_ONCE) return restored;
    last = updated.at(-1)!.row;
  }
}

/** Live rows by id, whoever owns them by now. */
async function lockedRows(
  ctx: Context,
  entity: Entity,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Values>> {
  const tenant = entity.shared ? sql`true` : sql`t.tenant_id = ${ctx.session.tenantId}`;
  const rows = await ctx.unbound.rows<Record<string, unknown>>(
    sql`select ${selectList(entity, "t")} from ${sql.id(entity.table)} t where ${tenant} and t.is_deleted = 0 and t.id = any(${ids}) order by t.id for update of t`,
  );
  return new Map(rows.map((row) => [String(row["id"]), row]));
}

/** The way back of a row, or why it stays. What the server reckons itself has the old value last, where nothing else moved it. */
function wayBack(entity: Entity, row: Values, changes: Changes): Way | Label {
  const mine = Object.entries(changes).filter(([name]) => !entity.fields[name]?.options.readonly);
  const still = (entries: typeof mine): Values =>
    Object.fromEntries(
      entries
        .filter(([name, [, after]]) => same(row[name], after))
        .map(([name, [before]]) => [name, before]),
    );
  const values = still(mine);
  const left = mine.length - Object.keys(values).length;
  if (left > 0 && left === mine.length) return CHANGED;
  return { before: row, values, over: still(Object.entries(changes)), partly: left > 0 };
}
