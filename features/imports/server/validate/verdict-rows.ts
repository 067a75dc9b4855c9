import { sql } from "kysely";
import { entityNamed } from "#engine/model/index.ts";
import type { Label } from "#engine/model/index.ts";
import { seenEntity } from "#engine/server/access/visible-fields.ts";
import type { Context } from "#engine/server/context.ts";
import { inOneLine, formatterOf, formatChanges } from "#engine/server/describe.ts";
import { harmless } from "#features/exports/server/index.ts";
import { shownChanges } from "./first-updates.ts";
import type { ImportJob } from "../import-job.ts";
import type { Cell } from "../read/parse-sheet.ts";

const AT_ONCE = 500;

/** The rows of a file with what was found, in their order. */
const portion = (ctx: Context, job: ImportJob, after: number, onlyRefused: boolean) =>
  ctx.db
    .selectFrom("importRow")
    .select(["row", "cells", "reasons", "notes", "recordId", "targetId", "changes"])
    .where("jobId", "=", job.id)
    .where("row", ">", after)
    .$if(onlyRefused, (rows) => rows.where(sql`jsonb_array_length(reasons)`, ">", 0))
    .orderBy("row")
    .limit(AT_ONCE)
    .execute();

type Kept = Awaited<ReturnType<typeof portion>>[number];

/** Every row of a file that fits, in portions, with its cells as they came. */
async function* keptRows(
  ctx: Context,
  job: ImportJob,
  onlyRefused: boolean,
): AsyncGenerator<
  Omit<Kept, "reasons"> & { readonly own: Cell[]; readonly reasons: readonly Label[] }
> {
  const width = job.headers?.length ?? 0;
  for (let after = 0; ;) {
    const rows = await portion(ctx, job, after, onlyRefused);
    for (const kept of rows) {
      const own = Array.from({ length: width }, (_, index) => kept.cells[index] ?? null);
      const reasons = kept.reasons ?? [];
      yield {
        ...kept,
        reasons,
        own: own.map((cell) => (typeof cell === "string" ? harmless(cell) : cell)),
      };
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
  for await (const { own, reasons, notes, recordId, targetId, changes } of keptRows(
    ctx,
    job,
    false,
  )) {
    const words = changes
      ? inOneLine(
          await formatChanges(
            seenEntity(ctx.session, entity),
            shownChanges(entity, changes),
            language,
            format,
          ),
          language,
        )
      : "";
    if (reasons.length > 0)
      yield [...own, ctx.say(["有误", "Refused"]), reasons.map(ctx.say, ctx).join("；")];
    else if (targetId === null)
      yield [
        ...own,
        ctx.say(["新增", "Added"]),
        [...(notes ?? []).map(ctx.say, ctx), recordId ?? ""].filter(Boolean).join("；"),
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
