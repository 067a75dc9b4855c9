import type { Entity } from "#engine/model/index.ts";
import { registry, wallTime } from "#engine/model/index.ts";
import { exportLog } from "#features/sms/feature.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { may } from "#engine/server/access/session.ts";
import type { Context } from "#engine/server/context.ts";
import { forbidden } from "#engine/server/errors.ts";
import { listParams } from "#engine/server/http/input.ts";
import { mount } from "#engine/server/http/mount.ts";
import type { Runtime } from "#engine/server/http/run.ts";
import { run } from "#engine/server/http/run.ts";
import { insertValidated } from "#engine/server/write/save.ts";
import { redact } from "#features/logs/server/index.ts";
import { spendExportCode } from "./export-code.ts";
import { exportColumns } from "./export-columns.ts";
import { exportRoutesOf, exportViews } from "../export-routes.ts";
import { exportPermission, exportView, variantOf } from "./export-views.ts";
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

/** Registers the routes of every entity whose rows go out by file. */
export function exportRoutes(runtime: Runtime): void {
  for (const entity of registry.entities)
    for (const route of exportRoutesOf(entity))
      mount(runtime.app, route, (request, reply) =>
        run(runtime, request, route.permission, route.mode, (ctx) =>
          exportList(
            ctx,
            ctx.on(runtime.readPool.of(ctx.session.tenantId)),
            entity,
            request,
            reply,
          ),
        ),
      );
}
