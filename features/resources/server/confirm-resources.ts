import { confirmResources as confirmResourcesCall } from "../resource-calls.ts";
import { handle } from "#engine/server/calls.ts";
import { sql } from "kysely";
import { chosenResources, CONFIRMED, idsBelow, UNCONFIRMED } from "./seen-resources.ts";

/** Confirms files, and those in chosen folders. */
export const confirmResources = handle(confirmResourcesCall, async (ctx, { ids }) => {
  await chosenResources(ctx, ids);
  await ctx.db
    .updateTable("resource")
    .set({
      status: CONFIRMED,
      updateUser: ctx.session.userId,
      updateTime: ctx.moment,
      version: sql`version + 1`,
    })
    .where("id", "in", await idsBelow(ctx, ids))
    .where("status", "=", UNCONFIRMED)
    .execute();
  return null;
});
