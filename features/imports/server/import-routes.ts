import { registry } from "#engine/model/index.ts";
import type { Cost, Entity, Label } from "#engine/model/index.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { mayWriteTo } from "#engine/server/access/session.ts";
import type { Context } from "#engine/server/context.ts";
import { forbidden, notFound } from "#engine/server/errors.ts";
import { success } from "#engine/server/http/envelope.ts";
import { listParams } from "#engine/server/http/input.ts";
import type { Mode, Runtime } from "#engine/server/http/run.ts";
import { run } from "#engine/server/http/run.ts";
import { sendXlsx, xlsxReply } from "#features/exports/server/index.ts";
import type { ImportJob } from "./import-job.ts";
import { findJob, lastJobs, presentJob } from "./import-job.ts";
import { importPermission } from "./importer.ts";
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

type Work = (ctx: Context, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

async function ownJob(ctx: Context, entity: Entity, id: string | undefined): Promise<ImportJob> {
  const job = await findJob(ctx, entity.name, id ?? "");
  if (!job) throw notFound();
  return job;
}

/** Registers the calls of every entity whose rows come in by file. */
export function importRoutes(runtime: Runtime): void {
  const { app, pool } = runtime;
  app.decorate("sheetReaders", sheetReaders());
  app.addHook("onClose", async () => app.sheetReaders.close());

  for (const entity of registry.entities.filter((candidate) => candidate.imports)) {
    const on = (
      method: "GET" | "POST",
      path: string,
      mode: Mode,
      work: Work,
      cost?: Cost,
    ): void => {
      for (const base of entity.paths) {
        app.route({
          method,
          url: `/api${base}/${path}`,
          config: { names: entity.paths.map((one) => `/api${one}/${path}`), cost },
          handler: async (request, reply) => {
            const data = await run(runtime, request, importPermission(entity.name), mode, (ctx) => {
              if (method === "POST" && !mayWriteTo(entity, ctx.session)) throw forbidden();
              return work(ctx, request, reply);
            });
            return reply.sent ? reply : success(data, request.language);
          },
        });
      }
    };
    const answer = async (ctx: Context, id: string | undefined): Promise<unknown> =>
      presentJob(ctx, await ownJob(ctx, entity, id));

    on(
      "POST",
      "import",
      "own",
      async (ctx, request) => answer(ctx, await receiveImport(ctx, entity, request, pool)),
      "import",
    );
    on("GET", "import-job", "own", (ctx, request) => answer(ctx, listParams(request)["id"]));
    on("POST", "import-run", "write", async (ctx, request) => {
      const { id, mode } = listParams(request);
      await startRun(ctx, await ownJob(ctx, entity, id), mode ?? "");
      return answer(ctx, id);
    });
    on("GET", "import-jobs", "own", (ctx) => lastJobs(ctx, entity.name));
    on("POST", "import-undo", "write", async (ctx, request) => {
      const { id } = listParams(request);
      await undoImport(ctx, entity, await ownJob(ctx, entity, id));
      return answer(ctx, id);
    });
    const sheet = (
      path: string,
      title: Label,
      headers: typeof errorHeaders,
      rows: typeof errorRows,
    ): void =>
      on(
        "GET",
        path,
        "own",
        async (ctx, request, reply) => {
          const job = await ownJob(ctx, entity, listParams(request)["id"]);
          const fileName = `${ctx.say(title)}-${job.fileName.replace(/\.\w+$/, "")}.xlsx`;
          return sendXlsx(reply, fileName, headers(ctx, job), rows(ctx, job));
        },
        "export",
      );
    sheet("import-errors", ["需要修改的行", "Rows to correct"], errorHeaders, errorRows);
    sheet("import-verdict", ["检查结果", "Verdict"], verdictHeaders, verdictRows);
    on(
      "GET",
      "import-template",
      "own",
      async (ctx, _request, reply) => {
        const template = await importTemplate(ctx, entity);
        return xlsxReply(
          reply,
          `${ctx.say(entity.label)}${ctx.say(["导入模板", " import template"])}.xlsx`,
        ).send(Buffer.from(template));
      },
      "export",
    );
  }
}
