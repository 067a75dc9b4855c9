import { sql } from "kysely";
import type { Label } from "#engine/model/index.ts";
import { entityNamed } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { insertRows, newRow } from "#engine/server/write/insert-rows.ts";
import { importError } from "../../import-error.ts";
import type { ImportJob } from "../import-job.ts";

const KEPT_WORDS = 500;

/** More of one file are alike, and in the file of its errors. */
const MOST = 500;

const inOneLine = (reasons: readonly string[], between: string): string =>
  reasons.join(between).slice(0, KEPT_WORDS);

/** Lists the rows of a file that were not in order, without what they say. */
export async function keepErrors(ctx: Context, job: ImportJob): Promise<void> {
  const rows = await ctx.unbound.rows<{ row: number; reasons: readonly Label[] }>(
    sql`select row, reasons from import_row where tenant_id = ${job.tenantId} and job_id = ${job.id} and reasons is not null and reasons <> '[]'::jsonb
      order by row limit ${MOST}`,
  );
  const [subject, subjectEn] = entityNamed(job.entity).label;
  await insertRows(
    ctx,
    importError,
    rows.map(({ row, reasons }) =>
      newRow(ctx, importError, {
        fileName: job.fileName.slice(0, 255),
        subject,
        subjectEn,
        rowNumber: row,
        reason: inOneLine(
          reasons.map(([zh]) => zh),
          "；",
        ),
        reasonEn: inOneLine(
          reasons.map(([, en]) => en),
          "; ",
        ),
      }),
    ),
  );
}
