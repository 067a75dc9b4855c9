import { sql } from "kysely";
import type { Entity, Label } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import type { Changes } from "#engine/server/describe.ts";
import { insertValidated } from "#engine/server/write/save.ts";
import { changeKnown } from "./change-known.ts";
import type { ImportJob } from "../import-job.ts";
import { inParts } from "./in-parts.ts";
import { recognise } from "../validate/recognise.ts";
import { refuseKnown } from "../validate/refuse-known.ts";

const AT_ONCE = 500;

interface Waiting {
  readonly row: number;
  readonly draft: Record<string, unknown>;
  readonly target: string | null;
  readonly changes: Changes | null;
}

export interface Refused {
  readonly row: number;
  readonly reasons: readonly Label[];
  readonly isUpdate: boolean;
}

/** What came of rows: how many were added and changed, how many had nothing left to change, which were refused. */
export interface Written {
  readonly added: number;
  readonly updated: number;
  readonly idle: number;
  readonly refused: readonly Refused[];
}

export const NOTHING: Written = { added: 0, updated: 0, idle: 0, refused: [] };

export const together = (one: Written, other: Written): Written => ({
  added: one.added + other.added,
  updated: one.updated + other.updated,
  idle: one.idle + other.idle,
  refused: [...one.refused, ...other.refused],
});

interface Batch {
  readonly written: Written;
  /** Where the next batch begins; undefined when no rows are left. */
  readonly last: number | undefined;
}

const isIdle = ({ changes }: { readonly changes: Changes }): boolean =>
  Object.keys(changes).length === 0;

/** Writes the next rows after one and notes their records. */
export async function writeBatch(
  ctx: Context,
  entity: Entity,
  job: ImportJob,
  after: number,
): Promise<Batch> {
  ctx.history = true;
  const rows = await ctx.unbound.rows<Waiting>(
    sql`select row, draft, target_id::text as target, changes from import_row
      where tenant_id = ${job.tenantId} and job_id = ${job.id} and row > ${after} and draft is not null and record_id is null order by row limit ${AT_ONCE}`,
  );
  const refused: Refused[] = [];
  const refuse =
    (isUpdate: boolean) =>
    ({ row }: { readonly row: number }, reason: Label): void => {
      refused.push({ row, reasons: [reason], isUpdate });
    };
  const added = await addNew(
    ctx,
    entity,
    job,
    rows.filter(({ target }) => target === null),
    refuse(false),
  );
  const changed = await changeKnown(
    ctx,
    entity,
    rows.flatMap(({ row, draft, target, changes }) =>
      target === null ? [] : [{ row, draft, target, changes: changes ?? {} }],
    ),
    job.id,
    refuse(true),
  );
  const tenant = entity.shared ? sql`true` : sql`t.tenant_id = ${job.tenantId}`;
  await ctx.unbound.rows(
    sql`update import_row r set record_id = t.id, record_version = t.version, changes = w.changes
      from json_to_recordset(${JSON.stringify([...added, ...changed])}) as w(row int, id bigint, changes jsonb)
      join ${sql.id(entity.table)} t on ${tenant} and t.id = w.id where r.tenant_id = ${job.tenantId} and r.job_id = ${job.id} and r.row = w.row`,
  );
  const idle = changed.filter(isIdle).length;
  return {
    written: { added: added.length, updated: changed.length - idle, idle, refused },
    last: rows.length === AT_ONCE ? rows.at(-1)!.row : undefined,
  };
}

const ARRIVED: Label = [
  "检查之后已有人新增了相同的数据，请重新检查",
  "Someone added the same since the check; please check again",
];

/** Adds rows that nobody added meanwhile. */
async function addNew(
  ctx: Context,
  entity: Entity,
  job: ImportJob,
  rows: readonly Waiting[],
  refuse: (row: Waiting, reason: Label) => void,
): Promise<readonly { readonly row: number; readonly id: string }[]> {
  const candidates = rows.map((waiting) => ({
    ...waiting,
    reasons: [] as Label[],
    notes: [] as Label[],
  }));
  await refuseKnown(entity)(ctx, candidates);
  if (job.importMode !== "add") {
    const found = await recognise(
      ctx,
      entity,
      rows.map(({ draft }) => draft),
    );
    for (const [index, candidate] of candidates.entries())
      if (found[index]!.length > 0) candidate.reasons.push(ARRIVED);
  }
  for (const candidate of candidates)
    if (candidate.reasons[0]) refuse(candidate, candidate.reasons[0]);
  return inParts(
    ctx,
    entity,
    candidates.filter(({ reasons }) => reasons.length === 0),
    async (part) => {
      const kept = await insertValidated(
        ctx,
        entity,
        part.map(({ draft }) => draft),
      );
      return kept.map((row, index) => ({ row: part[index]!.row, id: String(row["id"]) }));
    },
    refuse,
  );
}

/** Keeps why rows could not be written; they have nothing more to write. */
export async function noteRefused(
  ctx: Context,
  job: ImportJob,
  refused: readonly Refused[],
): Promise<void> {
  if (refused.length === 0) return;
  await ctx.unbound.rows(
    sql`update import_row r set draft = null, reasons = w.reasons from json_to_recordset(${JSON.stringify(refused)}) as w(row int, reasons jsonb) where r.tenant_id = ${job.tenantId} and r.job_id = ${job.id} and r.row = w.row`,
  );
}
