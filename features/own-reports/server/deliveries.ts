import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { notFound } from "#engine/server/errors.ts";
import { xlsxReply } from "#features/exports/server/index.ts";
import { svgReply } from "#features/sales-figures/server/index.ts";
import { deliveredPicture, deliveredWorkbook, reportDeliveries } from "../own-report-calls.ts";

const SHOWN = 50;

const own = (ctx: Context) =>
  ctx.db.selectFrom("reportDelivery").where("userId", "=", ctx.session.userId);

async function delivered(ctx: Context, id: string) {
  const found = /^\d{1,19}$/.test(id)
    ? await own(ctx).selectAll().where("id", "=", id).executeTakeFirst()
    : undefined;
  if (!found) throw notFound();
  return found;
}

const list = handle(reportDeliveries, (ctx) =>
  own(ctx)
    .select(["id", "name", "day"])
    .orderBy("day", "desc")
    .orderBy("id", "desc")
    .limit(SHOWN)
    .execute(),
);

const picture = handle(deliveredPicture, async (ctx, { id }, { reply }) =>
  svgReply(reply, (await delivered(ctx, id)).picture),
);

const workbook = handle(deliveredWorkbook, async (ctx, { id }, { reply }) => {
  const { name, day, workbook: file } = await delivered(ctx, id);
  return xlsxReply(reply, `${name}-${day}.xlsx`).send(Buffer.from(file, "base64"));
});

export const deliveryCalls = [list, picture, workbook];
