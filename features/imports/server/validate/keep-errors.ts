import { sql } from "kysely";
import type { Label } from "#engine/model/index.ts";
import { entityNamed } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { insertRows, newRow } from "#engine/server/write/insert-rows.ts";
import { importError } from "../../import-error.ts";
import type { ImportJob } from "../import-job.ts";

/** More of one file are alike, and in the file of its errors. */
const MOST = 500;

/** Lists the rows of a file that were not in order, without what they say. */
export async function keepErrors(ctx: Context, job: ImportJob): Promise<void> {
  const rows = await ctx.unbound.rows<{ row: number; reasons: readonly Label[] }>(
    sql`select row, reasons from import_row where tenant_id = ${job.tenantId} and job_id = ${job.id} and reasons is not null and reasons <> '[]'::jsonb
      order by row limit ${MOST}`,
  );
  await insertRows(
    ctx,
    importError,
    rows.map(({ row, reasons }) =>
      newRow(ctx, importError, {
        fileName: job.fileName.slice(0, 255),
        subject: entityNamed(job.entity).label[0],
        rowNumber: row,
        reason: reasons
          .map(([zh]) => zh)
          .join("；")
          .slice(0, 500),
      }),
    ),
  );
}
