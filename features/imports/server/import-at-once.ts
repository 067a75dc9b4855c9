import { setTimeout as sleep } from "node:timers/promises";
import type { Entity, Label } from "#engine/model/index.ts";
import type { FastifyRequest } from "fastify";
import type { Context } from "#engine/server/context.ts";
import type { Source } from "#engine/server/database/connections.ts";
import { badRequest, notFound } from "#engine/server/errors.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import type { ImportJob, JobState } from "./import-tables.ts";
import { findJob, presentJob } from "./import-job.ts";
import { receiveImport } from "./read/receive-import.ts";
import { startRun } from "./write/start-run.ts";

/** As long as clients of the family wait, less what the way there and back takes. */
const PATIENCE = 580_000;
const PAUSE = 150;

/** Waits until an import has left a state; what takes longer goes on without whoever waits. */
async function settled(
  ctx: Context,
  entity: Entity,
  id: string,
  state: JobState,
): Promise<ImportJob> {
  for (const end = Date.now() + PATIENCE; ; await sleep(PAUSE)) {
    const job = await findJob(ctx, entity.name, id);
    if (!job) throw notFound();
    if (job.state !== state || Date.now() > end) return job;
  }
}

/** Takes a file, has every row validated, and writes them all; where one is not in order nothing is written, and the answer names the job whose import-errors are the rows to correct. */
export async function importAtOnce(
  ctx: Context,
  entity: Entity,
  request: FastifyRequest,
  pool: Source,
): Promise<string> {
  const id = await receiveImport(ctx, entity, request, pool);
  const job = await settled(ctx, entity, id, "validating");
  if (job.state === "validated" && job.total === 0)
    throw badRequest("文件中没有数据", "The file holds no rows", await presentJob(ctx, job));
  if (job.state === "failed") {
    const [zh, en] = JSON.parse(job.error ?? "[]") as Label;
    throw badRequest(zh, en, await presentJob(ctx, job));
  }
  if (job.state !== "validated") return id;
  if (job.invalid > 0)
    throw badRequest(
      `有${job.invalid}行需要修改，没有导入任何数据，请下载错误行修改后重新上传`,
      `${job.invalid} rows need correction and nothing was imported; please download them, correct and upload again`,
      await presentJob(ctx, job),
    );
  await inTransaction(pool, ctx.session, ctx.now, ctx.requestId, (writing) =>
    startRun(writing, job, "all"),
  );
  await settled(ctx, entity, id, "running");
  return id;
}
