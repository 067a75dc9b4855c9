import { sql } from "kysely";
import { entityNamed } from "#engine/model/index.ts";
import type { Label } from "#engine/model/index.ts";
import { seenEntity } from "#engine/server/access/visible-fields.ts";
import type { Context } from "#engine/server/context.ts";
import type { Changes } from "#engine/server/describe.ts";
import { inOneLine, formatterOf, formatChanges } from "#engine/server/describe.ts";
import { harmless } from "#features/exports/server/index.ts";
import { toldOf } from "./first-updates.ts";
import type { ImportJob } from "../import-job.ts";
import type { Cell } from "../read/parse-sheet.ts";

const AT_ONCE = 500;

interface Kept {
  readonly row: number;
  readonly cells: readonly Cell[];
  readonly reasons: readonly Label[];
  readonly notes: readonly Label[] | null;
  readonly record_id: string | null;
  readonly target_id: string | null;
  readonly changes: Changes | null;
}

/** Every row of a file that fits, in portions, with its cells as they came. */
async function* keptRows(
  ctx: Context,
  job: ImportJob,
  onlyRefused: boolean,
): AsyncGenerator<Kept & { readonly own: Cell[] }> {
  const width = job.headers?.length ?? 0;
  for (let after = 0; ;) {
    const rows = await ctx.unbound
      .rows<Kept>(sql`select row, cells, reasons, notes, record_id::text, target_id::text, changes from import_row
        where tenant_id = ${job.tenant_id} and job_id = ${job.id} and row > ${after} ${sql.raw(onlyRefused ? "and jsonb_array_length(reasons) > 0" : "")} order by row limit ${AT_ONCE}`);
    for (const kept of rows) {
      const own = Array.from({ length: width }, (_, index) => kept.cells[index] ?? null);
      yield { ...kept, own: own.map((cell) => (typeof cell === "string" ? harmless(cell) : cell)) };
    }
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)!.row;
  }
}

/** Headers of the sheet of refused rows: those of the file, and the reason. */
export const errorHeaders = (ctx: Context, job: ImportJob): string[] => [
  ...(job.headers ?? []),
  ctx.say(["错误原因", "Reason"]),
];

/** The refused rows with their cells as they came and the reasons in words. */
export async function* errorRows(ctx: Context, job: ImportJob): AsyncGenerator<Cell[]> {
  for await (const { own, reasons } of keptRows(ctx, job, true))
    yield [...own, reasons.map(ctx.say, ctx).join("；")];
}

/** Headers of the sheet of all rows: those of the file, what becomes of the row, and how or why. */
export const verdictHeaders = (ctx: Context, job: ImportJob): string[] => [
  ...(job.headers ?? []),
  ctx.say(["检查结果", "Verdict"]),
  ctx.say(["说明", "Description"]),
];

/** All rows with what becomes of them: new, updated from which value to which, unchanged, or refused and why. */
export async function* verdictRows(ctx: Context, job: ImportJob): AsyncGenerator<Cell[]> {
  const entity = entityNamed(job.entity);
  const { language } = ctx.session;
  const format = formatterOf(ctx, language);
  for await (const { own, reasons, notes, record_id, target_id, changes } of keptRows(
    ctx,
    job,
    false,
  )) {
    const words = changes
      ? inOneLine(
          await formatChanges(
            seenEntity(ctx.session, entity),
            toldOf(entity, changes),
            language,
            format,
          ),
        )
      : "";
    if (reasons.length > 0)
      yield [...own, ctx.say(["有误", "Refused"]), reasons.map(ctx.say, ctx).join("；")];
    else if (target_id === null)
      yield [
        ...own,
        ctx.say(["新增", "Added"]),
        [...(notes ?? []).map(ctx.say, ctx), record_id ?? ""].filter(Boolean).join("；"),
      ];
    else
      yield [
        ...own,
        ctx.say(
          Object.keys(changes ?? {}).length > 0 ? ["更新", "Updated"] : ["未变", "Unchanged"],
        ),
        harmless(words),
      ];
  }
}
