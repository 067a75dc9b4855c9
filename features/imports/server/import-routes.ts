import { registry } from "#engine/model/index.ts";
import type { Entity, ImportJob as ImportAnswer, Label } from "#engine/model/index.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { mayWriteTo } from "#engine/server/access/session.ts";
import type { Context } from "#engine/server/context.ts";
import { forbidden, notFound } from "#engine/server/errors.ts";
import { success } from "#engine/server/http/envelope.ts";
import { listParams } from "#engine/server/http/input.ts";
import { mount } from "#engine/server/http/mount.ts";
import type { Runtime } from "#engine/server/http/run.ts";
import { run } from "#engine/server/http/run.ts";
import { sendXlsx, xlsxReply } from "#features/exports/server/index.ts";
import type { ImportOperation } from "../import-routes.ts";
import { importRoutesOf, sheetTitle } from "../import-routes.ts";
import type { ImportJob } from "./import-job.ts";
import { findJob, lastJobs, presentJob } from "./import-job.ts";
import { importAtOnce } from "./import-at-once.ts";
import { receiveImport } from "./read/receive-import.ts";
import { startRun } from "./write/start-run.ts";
import { importTemplate } from "./read/template.ts";
import { undoImport } from "./rollback/undo-import.ts";
import { errorHeaders, errorRows, verdictHeaders, verdictRows } from "./validate/verdict-rows.ts";
import type { SheetReaders } from "./read/read-sheet.ts";
import { sheetReaders } from "./read/read-sheet.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Processes beside this one that read files to import. */
    sheetReaders: SheetReaders;
  }
}

type Work = (
  ctx: Context,
  entity: Entity,
  request: FastifyRequest,
  reply: FastifyReply,
  runtime: Runtime,
) => Promise<unknown>;

async function ownJob(ctx: Context, entity: Entity, id: string | undefined): Promise<ImportJob> {
  const job = await findJob(ctx, entity.name, id ?? "");
  if (!job) throw notFound();
  return job;
}

const answer = async (
  ctx: Context,
  entity: Entity,
  id: string | undefined,
): Promise<ImportAnswer> => presentJob(ctx, await ownJob(ctx, entity, id));

const sheet =
  (title: Label, headers: typeof errorHeaders, rows: typeof errorRows): Work =>
  async (ctx, entity, request, reply) => {
    const job = await ownJob(ctx, entity, listParams(request)["id"]);
    const fileName = `${ctx.say(title)}-${job.fileName.replace(/\.\w+$/, "")}.xlsx`;
    return sendXlsx(reply, fileName, headers(ctx, job), rows(ctx, job));
  };

const WORK: Readonly<Record<ImportOperation, Work>> = {
  import: async (ctx, entity, request, _reply, { pool }) =>
    answer(ctx, entity, await receiveImport(ctx, entity, request, pool)),
  "import-at-once": async (ctx, entity, request, _reply, { pool }) =>
    answer(ctx, entity, await importAtOnce(ctx, entity, request, pool)),
  "import-job": (ctx, entity, request) => answer(ctx, entity, listParams(request)["id"]),
  "import-run": async (ctx, entity, request) => {
    const { id, mode } = listParams(request);
    await startRun(ctx, await ownJob(ctx, entity, id), mode ?? "");
    return answer(ctx, entity, id);
  },
  "import-jobs": (ctx, entity) => lastJobs(ctx, entity.name),
  "import-undo": async (ctx, entity, request) => {
    const { id } = listParams(request);
    await undoImport(ctx, entity, await ownJob(ctx, entity, id));
    return answer(ctx, entity, id);
  },
  "import-errors": sheet(sheetTitle("import-errors"), errorHeaders, errorRows),
  "import-verdict": sheet(sheetTitle("import-verdict"), verdictHeaders, verdictRows),
  "import-template": async (ctx, entity, _request, reply) => {
    const template = await importTemplate(ctx, entity);
    return xlsxReply(
      reply,
      `${ctx.say(entity.label)}${ctx.say(["导入模板", " import template"])}.xlsx`,
    ).send(Buffer.from(template));
  },
};

/** Registers the routes of every entity whose rows come in by file. */
export function importRoutes(runtime: Runtime): void {
  const { app } = runtime;
  app.decorate("sheetReaders", sheetReaders());
  app.addHook("onClose", async () => app.sheetReaders.close());
  for (const entity of registry.entities)
    for (const route of importRoutesOf(entity))
      mount(app, route, async (request, reply) => {
        const data = await run(runtime, request, route.permission, route.mode, (ctx) => {
          if (route.method === "POST" && !mayWriteTo(entity, ctx.session)) throw forbidden();
          return WORK[route.name](ctx, entity, request, reply, runtime);
        });
        return reply.sent ? reply : success(data, request.language);
      });
}
