import type { Entity, Label } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import type { Changes } from "#engine/server/describe.ts";
import { Refusal } from "#engine/server/errors.ts";
import { readRowsById } from "#engine/server/read/detail.ts";
import { inParts } from "./in-parts.ts";
import type { RowChange } from "./row-change.ts";
import { news, planChange, same } from "./row-change.ts";
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
  const planned: (Updating & { readonly plan: RowChange })[] = [];
  for (const row of rows) {
    const before = befores.get(row.target);
    const plan = before ? await planOf(ctx, entity, row, before) : GONE;
    if ("before" in plan) planned.push({ ...row, plan });
    else if ("changes" in plan) idle.push(plan);
    else refuse(row, plan);
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

/** What becomes of a row now: a change, nothing, or a reason to refuse it. */
async function planOf(
  ctx: Context,
  entity: Entity,
  { row, draft, target, changes }: Updating,
  before: Readonly<Record<string, unknown>>,
): Promise<RowChange | Updated | Label> {
  const values = news(entity, draft, before);
  const idle = { row, id: target, changes: {} };
  if (Object.keys(values).length === 0) return idle;
  if (Object.keys(values).some((name) => changes[name] && !same(changes[name][0], before[name])))
    return CHANGED;
  try {
    const plan = await planChange(ctx, entity, before, values);
    return Object.keys(plan.changes).length === 0 ? idle : plan;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.label;
  }
}
