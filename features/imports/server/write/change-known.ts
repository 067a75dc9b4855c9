import type { Entity, Label } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import type { Changes } from "#engine/server/describe.ts";
import { readRowsById } from "#engine/server/read/detail.ts";
import { inParts } from "./in-parts.ts";
import type { RowChange, Wanted } from "./row-change.ts";
import { news, planChanges, same } from "./row-change.ts";
import { writeChanges } from "./write-changes.ts";

/** A row of a file that changes one which is there, as the check found it. */
export interface Updating {
  readonly row: number;
  readonly draft: Readonly<Record<string, unknown>>;
  readonly target: string;
  readonly changes: Changes;
}

/** A row written: no changes where nothing was left to change. */
export interface Updated {
  readonly row: number;
  readonly id: string;
  readonly changes: Changes;
}

const GONE: Label = [
  "数据不存在，或您已无权修改",
  "The record is gone, or no longer yours to change",
];
const CHANGED: Label = [
  "检查之后有人修改了该数据，请重新检查",
  "Someone changed this record since the check; please check again",
];

const idleOf = ({ row, target }: Updating): Updated => ({ row, id: target, changes: {} });

/** Whether somebody changed a field of a row since the check. */
function hasChanged({ changes }: Updating, name: string, before: Wanted["before"]): boolean {
  const planned = changes[name];
  return planned !== undefined && !same(planned[0], before[name]);
}

/** Changes rows that are there, as edits would; what somebody changed since the check is refused, not written over. */
export async function changeKnown(
  ctx: Context,
  entity: Entity,
  rows: readonly Updating[],
  batchId: string,
  refuse: (row: Updating, reason: Label) => void,
): Promise<readonly Updated[]> {
  if (rows.length === 0) return [];
  const found = await readRowsById(
    ctx,
    entity,
    rows.map(({ target }) => target),
    true,
  );
  const befores = new Map(found.map((before) => [String(before["id"]), before]));
  const idle: Updated[] = [];
  const wanted: (Updating & Wanted)[] = [];
  for (const row of rows) {
    const before = befores.get(row.target);
    const values = news(entity, row.draft, before ?? {});
    const names = Object.keys(values);
    if (!before) refuse(row, GONE);
    else if (names.length === 0) idle.push(idleOf(row));
    else if (names.some((name) => hasChanged(row, name, before))) refuse(row, CHANGED);
    else wanted.push({ ...row, before, values });
  }
  const planned: (Updating & { readonly plan: RowChange })[] = [];
  const plans = await planChanges(ctx, entity, wanted);
  for (const [index, row] of wanted.entries()) {
    const plan = plans[index]!;
    if (!("before" in plan)) refuse(row, plan);
    else if (Object.keys(plan.changes).length === 0) idle.push(idleOf(row));
    else planned.push({ ...row, plan });
  }
  const write = async (part: typeof planned): Promise<readonly Updated[]> => {
    await writeChanges(
      ctx,
      entity,
      part.map(({ plan }) => plan),
      batchId,
    );
    return part.map(({ row, target, plan }) => ({ row, id: target, changes: plan.changes }));
  };
  return [...idle, ...(await inParts(ctx, entity, planned, (part) => write([...part]), refuse))];
}
