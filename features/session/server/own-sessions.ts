import { sql } from "kysely";
import { EVERYWHERE, endOwnSession, ownSessions } from "../own-sessions.ts";
import type { FastifyRequest } from "fastify";
import { tokenHash } from "#engine/server/access/sessions.ts";
import { handle } from "#engine/server/calls.ts";
import { notFound } from "#engine/server/errors.ts";
import { NOW } from "#engine/server/moments.ts";
import { tokenOf } from "#engine/server/plugins/session.ts";
import { deviceOf } from "./log-sign-in.ts";
import { endSessions } from "./passwords.ts";

const hashOf = (request: FastifyRequest): string => tokenHash(tokenOf(request) ?? "");

/** Where the user is signed in: each device once, whatever number of tokens it has had. */
const list = handle(ownSessions, async (ctx, _input, { request }) => {
  const own = hashOf(request);
  const rows = await ctx.db
    .selectFrom("session as s")
    .select((eb) => [
      "s.family as id",
      "s.address",
      "s.agent",
      "s.lastSeen",
      "s.accessHash",
      eb
        .selectFrom("session as f")
        .select(({ fn }) => fn.min("f.createTime").as("first"))
        .whereRef("f.family", "=", "s.family")
        .$asScalar()
        .$notNull()
        .as("signedInAt"),
    ])
    .where("s.userId", "=", ctx.session.userId)
    .where("s.viewerId", "is", null)
    .where("s.used", "=", false)
    .where("s.refreshUntil", ">", NOW)
    .where("s.familyUntil", ">", NOW)
    .orderBy((eb) => eb("s.accessHash", "=", own), "desc")
    .orderBy("s.lastSeen", "desc")
    .orderBy("s.id", "desc")
    .limit(100)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: deviceOf(row.agent),
    address: row.address ?? "",
    signedInAt: row.signedInAt,
    lastSeen: row.lastSeen,
    current: row.accessHash === own,
  }));
});

const end = handle(endOwnSession, async (ctx, { id }) => {
  if (id === EVERYWHERE) {
    await endSessions(ctx, ctx.session.userId);
    return null;
  }
  const ended = await ctx.db
    .updateTable("session")
    .set({ used: true, accessUntil: NOW })
    .where("userId", "=", ctx.session.userId)
    .where(sql`family::text`, "=", id)
    .where("used", "=", false)
    .returning("id")
    .execute();
  if (ended.length === 0) throw notFound();
  ctx.announce("rights", {});
  return null;
});

export const ownSessionCalls = [list, end];
