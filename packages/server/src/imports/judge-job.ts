import { entityNamed } from "../engine/registry.ts";
import type { Context } from "../engine/context.ts";
import { BadSheet } from "./bad-sheet.ts";
import type { ImportJob } from "./import-job.ts";
import type { Column, Judged } from "./judge-rows.ts";
import { judgeRows } from "./judge-rows.ts";
import { readKnownValues } from "./known-values.ts";
import type { Mapping } from "./match-headers.ts";
import { findHeaderRow, headerNames, importFields, matchHeaders } from "./match-headers.ts";
import { readSheet } from "./read-sheet.ts";
import { refuseKnown } from "./refuse-known.ts";
import { readRemembered } from "./remembered-mapping.ts";
import type { SheetRow } from "./parse-sheet.ts";

const MOST_ROWS = 100_000;

/** Judges every row of a job's file and keeps cells and verdicts. Always from the start: a judgement cut short begins anew. */
export async function judgeJob(ctx: Context, job: ImportJob, path: string, goOn: () => boolean): Promise<void> {
  const entity = entityNamed(job.entity);
  const mine = [job.tenant_id, job.id];
  const { connection } = ctx;
  await connection.query("delete from import_row where tenant_id = $1 and job_id = $2", mine);
  const remembered = await readRemembered(connection, job.tenant_id, job.entity);
  const told: Mapping = job.mapping ?? {};
  const refuse = refuseKnown(entity);
  let [total, valid] = [0, 0];
  let columns: Column[] | undefined;
  let known = await readKnownValues(ctx, []);
  for await (const portion of readSheet(path)) {
    if (!goOn()) return;
    let rows: readonly SheetRow[] = portion;
    if (!columns) {
      const header = findHeaderRow(entity, rows, told, remembered);
      if (!header) break;
      const headers = headerNames(header[1]);
      const mapping = matchHeaders(entity, headers, told, remembered);
      const fields = importFields(entity);
      columns = headers.flatMap((text, index) => {
        const name = mapping[text];
        return name ? [{ index, name, field: fields[name]! }] : [];
      });
      known = await readKnownValues(
        ctx,
        columns.map(({ field }) => field),
      );
      rows = rows.filter(([row]) => row > header[0]);
      await connection.query("update import_job set headers = $3, mapping = $4 where tenant_id = $1 and id = $2", [
        ...mine,
        JSON.stringify(headers),
        JSON.stringify(mapping),
      ]);
    }
    const judged = await judgeRows(ctx, entity, columns, known, refuse, rows);
    total += judged.length;
    valid += judged.filter(({ reasons }) => reasons.length === 0).length;
    if (total > MOST_ROWS)
      throw new BadSheet([
        `一次最多导入${MOST_ROWS}行，请拆分文件`,
        `At most ${MOST_ROWS} rows can be imported at once; please split the file`,
      ]);
    await keep(ctx, job, judged, total, valid);
  }
  if (total === 0) throw new BadSheet(["文件中没有数据", "The file holds no rows"]);
  await connection.query(
    "update import_job set state = 'judged', heartbeat = null where tenant_id = $1 and id = $2 and state = 'judging'",
    mine,
  );
}

/** Keeps the verdicts of a portion and the counts so far, in one statement. */
async function keep(ctx: Context, job: ImportJob, judged: readonly Judged[], total: number, valid: number): Promise<void> {
  const rows = judged.map(({ row, cells, draft, reasons }) => ({ row, cells, reasons, draft: reasons.length === 0 ? draft : null }));
  await ctx.connection.query(
    `with counted as (
        update import_job set heartbeat = now(), total = $4, valid = $5, invalid = $6 where tenant_id = $1 and id = $2)
      insert into import_row (tenant_id, job_id, row, cells, draft, reasons)
        select $1, $2, row, cells, draft, reasons from json_to_recordset($3) as r(row int, cells jsonb, draft jsonb, reasons jsonb)`,
    [job.tenant_id, job.id, JSON.stringify(rows), total, valid, total - valid],
  );
}
