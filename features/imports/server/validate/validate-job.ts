import { sql } from "kysely";
import { entityNamed } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { TaskRefusal } from "#engine/server/side-process/task-refusal.ts";
import type { ImportJob } from "../import-job.ts";
import type { Validated } from "./validate-rows.ts";
import { rowValidator } from "./validate-rows.ts";
import { keepErrors } from "./keep-errors.ts";
import { readKnownValues } from "./known-values.ts";
import type { Mapping } from "../read/match-headers.ts";
import { fileFields, findHeaderRow, headerNames, matchHeaders } from "../read/match-headers.ts";
import type { Column } from "./read-row.ts";
import { readRemembered } from "../read/remembered-mapping.ts";
import type { SheetRow } from "../read/parse-sheet.ts";

const MOST_ROWS = 100_000;

/** Validates every row of a job's file, as it is read in portions, and keeps cells and verdicts. Always from the start: a validation cut short begins anew. */
export async function validateJob(
  ctx: Context,
  job: ImportJob,
  portions: AsyncIterable<readonly SheetRow[]>,
  goOn: () => boolean,
): Promise<void> {
  const entity = entityNamed(job.entity);
  await ctx.unbound.rows(
    sql`delete from import_row where tenant_id = ${job.tenantId} and job_id = ${job.id}`,
  );
  const remembered = await readRemembered(ctx, job.entity);
  const given: Mapping = job.mapping ?? {};
  const counts = { total: 0, valid: 0, updates: 0, unchanged: 0 };
  let validateRows: ReturnType<typeof rowValidator> | undefined;
  for await (const portion of portions) {
    if (!goOn()) return;
    let rows: readonly SheetRow[] = portion;
    if (!validateRows) {
      const fields = fileFields(ctx, entity);
      const into = { name: entity.name, fields };
      const header = findHeaderRow(into, rows, given, remembered);
      if (!header) break;
      const headers = headerNames(header[1]);
      const mapping = matchHeaders(into, headers, given, remembered);
      const columns = headers.flatMap((text, index): Column[] => {
        const name = mapping[text];
        return name ? [{ index, name, field: fields[name]! }] : [];
      });
      const known = await readKnownValues(
        ctx,
        columns.map(({ field }) => field),
      );
      validateRows = rowValidator(
        ctx,
        { ...entity, fields: { ...entity.fields, ...fields } },
        columns,
        known,
        job.importMode,
      );
      rows = rows.filter(([row]) => row > header[0]);
      await ctx.unbound.rows(
        sql`update import_job set headers = ${JSON.stringify(headers)}, mapping = ${JSON.stringify(mapping)} where tenant_id = ${job.tenantId} and id = ${job.id}`,
      );
    }
    const validated = await validateRows(rows);
    const sound = validated.filter(({ reasons }) => reasons.length === 0);
    counts.total += validated.length;
    counts.valid += sound.length;
    counts.updates += sound.filter(isUpdate).length;
    counts.unchanged += sound.filter((row) => row.target !== undefined && !isUpdate(row)).length;
    if (counts.total > MOST_ROWS)
      throw new TaskRefusal([
        `一次最多导入${MOST_ROWS}行，请拆分文件`,
        `At most ${MOST_ROWS} rows can be imported at once; please split the file`,
      ]);
    await keep(ctx, job, validated, counts);
  }
  if (counts.total === 0) throw new TaskRefusal(["文件中没有数据", "The file holds no rows"]);
  await ctx.db
    .updateTable("importJob")
    .set({ state: "validated" })
    .where("id", "=", job.id)
    .where("state", "=", "validating")
    .execute();
  await keepErrors(ctx, job);
}

const isUpdate = ({ changes = {} }: Validated): boolean => Object.keys(changes).length > 0;

interface Counts {
  readonly total: number;
  readonly valid: number;
  readonly updates: number;
  readonly unchanged: number;
}

/** Keeps the verdicts of a portion and the counts so far, in one statement. Rows that say nothing new keep no draft: nothing is to be written. */
async function keep(
  ctx: Context,
  job: ImportJob,
  validated: readonly Validated[],
  { total, valid, updates, unchanged }: Counts,
): Promise<void> {
  const rows = validated.map((one) => {
    const { row, cells, draft, reasons, notes, target, changes } = one;
    if (reasons.length > 0) return { row, cells, reasons };
    return {
      row,
      cells,
      reasons,
      draft: target === undefined || isUpdate(one) ? draft : undefined,
      target_id: target,
      changes,
      notes: notes.length > 0 ? notes : undefined,
    };
  });
  await ctx.unbound.rows(sql`with counted as (
        update import_job set total = ${total}::int, valid = ${valid}::int, invalid = ${total}::int - ${valid}::int, updates = ${updates}, unchanged = ${unchanged} where tenant_id = ${job.tenantId} and id = ${job.id})
      insert into import_row (tenant_id, job_id, row, cells, draft, reasons, notes, target_id, changes)
        select ${job.tenantId}, ${job.id}, row, cells, draft, reasons, notes, target_id, changes
          from json_to_recordset(${JSON.stringify(rows)}) as r(row int, cells jsonb, draft jsonb, reasons jsonb, notes jsonb, target_id bigint, changes jsonb) returning row`);
}
