import { sql } from "kysely";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, notFound } from "#engine/server/errors.ts";
import { newId } from "#engine/server/ids.ts";
import {
  ownReports,
  removeOwnReport,
  saveOwnReport,
  subscribeReport,
} from "../own-report-calls.ts";
import { DUE_TIME } from "./due-time.ts";
import { askedToday } from "./kept-query.ts";

/** Reports one person may keep. */
const MOST = 200;

/** The kept reports a session may open: its own, those shared with its roles, for administrators all. */
export function keptReports(ctx: Context) {
  const { userId, roleIds, administrator } = ctx.session;
  const all = ctx.db.selectFrom("ownReport as r");
  return administrator
    ? all
    : all.where((eb) =>
        eb.or([eb("r.userId", "=", userId), sql<boolean>`r.role_ids ?| ${[...roleIds]}::text[]`]),
      );
}

/** A kept report that the session may open. */
export async function keptReport(ctx: Context, id: string) {
  const found = /^\d{1,19}$/.test(id)
    ? await keptReports(ctx).selectAll("r").where("r.id", "=", id).executeTakeFirst()
    : undefined;
  if (!found) throw notFound();
  return found;
}

const list = handle(ownReports, async (ctx) => {
  const { userId, administrator } = ctx.session;
  const rows = await keptReports(ctx)
    .leftJoin("user as u", "u.id", "r.userId")
    .leftJoin("reportSubscription as s", (join) =>
      join.onRef("s.reportId", "=", "r.id").on("s.userId", "=", userId),
    )
    .select(["r.id", "r.name", "r.route", "r.query", "r.roleIds", "r.userId"])
    .select(["u.realName", "s.every"])
    .orderBy("r.name")
    .orderBy("r.id")
    .limit(1000)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    route: row.route,
    query: row.query,
    roleIds: row.roleIds,
    author: row.realName ?? "",
    editable: administrator || row.userId === userId,
    every: row.every ?? "",
  }));
});

/** A report one may change: one's own; an administrator any. */
async function changeable(ctx: Context, id: string) {
  const found = await keptReport(ctx, id);
  if (!ctx.session.administrator && found.userId !== ctx.session.userId) throw notFound();
  return found;
}

const save = handle(saveOwnReport, async (ctx, { id, name, route, query, roleIds }) => {
  const { tenantId, userId } = ctx.session;
  const kept = { name: name.trim(), route, query: query ?? "" };
  askedToday(ctx, kept);
  const roles = JSON.stringify(roleIds ?? []);
  if (id) {
    const { id: known } = await changeable(ctx, id);
    await ctx.db
      .updateTable("ownReport")
      .set({ ...kept, roleIds: roles })
      .where("id", "=", known)
      .execute();
    return { id: known };
  }
  await ctx.lock(`own-reports:${userId}`);
  const { count } = await ctx.db
    .selectFrom("ownReport")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST)
    throw badRequest(`最多保存${MOST}个报表`, `You can keep at most ${MOST} reports`);
  const fresh = newId();
  await ctx.db
    .insertInto("ownReport")
    .values({ tenantId, id: fresh, userId, ...kept, roleIds: roles })
    .execute();
  return { id: fresh };
});

const remove = handle(removeOwnReport, async (ctx, { id }) => {
  const { id: known } = await changeable(ctx, id);
  await ctx.db.deleteFrom("reportSubscription").where("reportId", "=", known).execute();
  await ctx.db.deleteFrom("ownReport").where("id", "=", known).execute();
  return null;
});

const subscribe = handle(subscribeReport, async (ctx, { id, every }) => {
  const { tenantId, userId, language } = ctx.session;
  const report = await keptReport(ctx, id);
  const mine = ctx.db
    .deleteFrom("reportSubscription")
    .where("reportId", "=", report.id)
    .where("userId", "=", userId);
  await mine.execute();
  if (!every) return null;
  askedToday(ctx, report);
  // The first one comes at the next turn, not for one that has gone by.
  const lastDay = ctx.moment.slice(11) < DUE_TIME ? "" : ctx.moment.slice(0, 10);
  await ctx.db
    .insertInto("reportSubscription")
    .values({ tenantId, reportId: report.id, userId, every, language, lastDay })
    .execute();
  return null;
});

export const keptCalls = [list, save, remove, subscribe];
