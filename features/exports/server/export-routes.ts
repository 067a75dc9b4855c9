import type { Entity } from "#engine/model/index.ts";
import { registry, wallTime } from "#engine/model/index.ts";
import { exportLog } from "#features/sms/feature.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { may } from "#engine/server/access/session.ts";
import type { Context } from "#engine/server/context.ts";
import { forbidden } from "#engine/server/errors.ts";
import { listParams } from "#engine/server/http/input.ts";
import type { Runtime } from "#engine/server/http/run.ts";
import { run } from "#engine/server/http/run.ts";
import { insertValidated } from "#engine/server/write/save.ts";
import { redact } from "#features/logs/server/index.ts";
import { spendExportCode } from "./export-code.ts";
import { exportColumns } from "./export-columns.ts";
import { exportPermission, exportView, exportViews, variantOf } from "./export-views.ts";
import { exportIds, exportRows } from "./read-export-rows.ts";
import { sendXlsx } from "./send-xlsx.ts";

/** Sends the rows of a list as a workbook, once the SMS code has confirmed who asks, and keeps a row of who took what. */
async function exportList(
  ctx: Context,
  readers: Context,
  entity: Entity,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { list, captchaClueKey, captchaClueValue, ...params } = listParams(request);
  const among = exportViews(entity);
  const view = exportView(list ?? among[0]!.name, among);
  if (
    !may(ctx.session, exportPermission(view)) ||
    !may(ctx.session, variantOf(view).permission ?? entity.permission)
  )
    throw forbidden();
  await spendExportCode(ctx, view.name, captchaClueKey, captchaClueValue);
  const columns = await exportColumns(readers, view);
  const ids = await exportIds(readers, view, params);
  const { "Blade-Auth": _token, ...filter } = params;
  await insertValidated(ctx, exportLog, [
    {
      listName: view.title[0],
      filter: redact(filter).slice(0, 2000),
      rows: String(ids.length),
      userId: ctx.session.userId,
    },
  ]);
  const fileName = `${ctx.say(view.title)}-${wallTime(ctx.now).replace(/\D/g, "").slice(0, 12)}.xlsx`;
  return sendXlsx(
    reply,
    fileName,
    columns.map(({ header }) => header),
    exportRows(readers, view, params, ids, columns),
  );
}

/** Registers <path>/export for every entity whose rows go out by file, and the name leads have for it besides. */
export function exportRoutes(runtime: Runtime): void {
  for (const entity of registry.entities.filter(
    (candidate) => candidate.exports && exportViews(candidate).length > 0,
  )) {
    const urls = entity.paths.map((path) => `/api${path}/export`);
    if (entity.name === "lead")
      urls.push(...entity.paths.map((path) => `/api${path}/export-captcha`));
    for (const url of urls) {
      runtime.app.route({
        method: ["GET", "POST"],
        url,
        config: { names: urls, cost: "export" },
        handler: (request, reply) =>
          run(runtime, request, "signed-in", "own", (ctx) =>
            exportList(
              ctx,
              ctx.on(runtime.readPool.of(ctx.session.tenantId)),
              entity,
              request,
              reply,
            ),
          ),
      });
    }
  }
}
