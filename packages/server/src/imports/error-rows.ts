import type { Label } from "@zhuke/model";
import type { Context } from "../engine/context.ts";
import { harmless } from "../exports/index.ts";
import type { ImportJob } from "./import-job.ts";
import type { Cell } from "./parse-sheet.ts";

const AT_ONCE = 500;

/** Headers of the sheet of refused rows: those of the file, and the reason. */
export const errorHeaders = (ctx: Context, job: ImportJob): string[] => [...(job.headers ?? []), ctx.say(["错误原因", "Reason"])];

/** The refused rows with their cells as they came and the reasons in words. */
export async function* errorRows(ctx: Context, job: ImportJob): AsyncGenerator<Cell[]> {
  const width = job.headers?.length ?? 0;
  for (let after = 0; ;) {
    const { rows } = await ctx.connection.query<{ row: number; cells: readonly Cell[]; reasons: readonly Label[] }>(
      `select row, cells, reasons from import_row where tenant_id = $1 and job_id = $2 and row > $3 and jsonb_array_length(reasons) > 0 order by row limit ${AT_ONCE}`,
      [job.tenant_id, job.id, after],
    );
    for (const { cells, reasons } of rows) {
      const own = Array.from({ length: width }, (_, index) => cells[index] ?? null);
      yield [...own.map((cell) => (typeof cell === "string" ? harmless(cell) : cell)), reasons.map(ctx.say, ctx).join("；")];
    }
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)!.row;
  }
}
