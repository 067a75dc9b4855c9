import type { Entity, View } from "#engine/model/index.ts";
import { registry, wallTime } from "#engine/model/index.ts";
import { exportLog } from "#features/sms/feature.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { may } from "#engine/server/access/session.ts";
import type { Context } from "#engine/server/context.ts";
import { forbidden, notFound } from "#engine/server/errors.ts";
import { listParams } from "#engine/server/http/input.ts";
import { mount } from "#engine/server/http/mount.ts";
import type { Runtime } from "#engine/server/http/run.ts";
import { readsOf, run } from "#engine/server/http/run.ts";
import { isTokenName } from "#engine/server/plugins/session.ts";
import { insertValidated } from "#engine/server/write/save.ts";
import { redact } from "#features/logs/server/index.ts";
import { leaveGiven } from "#features/workflow/server/index.ts";
import type { Kept } from "./await-export.ts";
import { awaitExport } from "./await-export.ts";
import { spendExportCode } from "./export-code.ts";
import { exportColumns } from "./export-columns.ts";
import { exportRoutesOf, exportViews, UNCONFIRMED } from "../export-routes.ts";
import { exportPermission, exportView, variantOf } from "./export-views.ts";
import { exportIds, exportRows } from "./read-export-rows.ts";
import { sendXlsx } from "./send-xlsx.ts";

type Params = Readonly<Record<string, string | undefined>>;
type Asked = Pick<Kept, "params" | "ids">;

/** Clients of the family write what is not filled in as a word into the address. */
const isFilled = ([, value]: readonly [string, string | undefined]): boolean =>
  value !== "undefined" && value !== "null";

/** The rows that go out: those the list shows now, or, with leave, those it showed when leave was asked for. */
async function asked(
  ctx: Context,
  readers: Context,
  view: View,
  { approval, ...params }: Params,
): Promise<Asked> {
  if (approval === undefined) return { params, ids: await exportIds(readers, view, params) };
  const given = (await leaveGiven(ctx, "export", approval)) as unknown as Kept;
  if (given.list !== view.name) throw notFound();
  return given;
}

/** Sends the rows of a list as a workbook, once the SMS code has confirmed who asks, and keeps a row of who took what. */
async function exportList(
  ctx: Context,
  readers: Context,
  entity: Entity,
  confirmed: boolean,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const all = listParams(request);
  const { list, captchaClueKey, captchaClueValue, ...sent } = confirmed
    ? all
    : Object.fromEntries(Object.entries(all).filter(isFilled));
  const among = exportViews(entity);
  const view = exportView(list ?? among[0]!.name, among);
  if (
    !may(ctx.session, exportPermission(view)) ||
    !may(ctx.session, variantOf(view).permission ?? entity.permission)
  )
    throw forbidden();
  const isLeft = sent["approval"] !== undefined;
  // The code was asked for with the application.
  if (confirmed && !isLeft) await spendExportCode(ctx, view.name, captchaClueKey, captchaClueValue);
  const columns = await exportColumns(readers, view);
  const { params, ids } = await asked(ctx, readers, view, sent);
  const filter = Object.fromEntries(Object.entries(params).filter(([name]) => !isTokenName(name)));
  const said = redact(filter).slice(0, 2000);
  const [logged] = await insertValidated(ctx, exportLog, [
    {
      listName: view.title[0],
      listNameEn: view.title[1],
      filter: said,
      rows: String(ids.length),
      userId: ctx.session.userId,
    },
  ]);
  if (!isLeft) await awaitExport(ctx, { view, filter, said, ids, logged: logged!.id });
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
            ctx.on(readsOf(runtime, ctx.session)),
            entity,
            route.name !== UNCONFIRMED,
            request,
            reply,
          ),
        ),
      );
}
