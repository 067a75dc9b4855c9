import { sql } from "kysely";
import { EVERYWHERE, endOwnSession, ownSessions } from "../own-sessions.ts";
import type { FastifyRequest } from "fastify";
import { tokenHash } from "#engine/server/access/sessions.ts";
import { handle } from "#engine/server/calls.ts";
import { notFound } from "#engine/server/errors.ts";
import { deviceOf } from "./log-sign-in.ts";
import { endSessions } from "./passwords.ts";

interface Row {
  readonly id: string;
  readonly address: string | null;
  readonly agent: string | null;
  readonly last_seen: string;
  readonly signed_in_at: string;
  readonly access_hash: string;
}

const hashOf = ({ headers }: FastifyRequest): string =>
  tokenHash(String(headers["blade-auth"] ?? "").replace(/^bearer /i, ""));

/** Where the user is signed in: each device once, whatever number of tokens it has had. */
const list = handle(ownSessions, async (ctx, _input, { request }) => {
  const own = hashOf(request);
  const rows = await ctx.unbound.rows<Row & Record<string, string | null>>(
    sql`select s.family as id, s.address, s.agent, s.last_seen, s.access_hash,
        (select min(f.create_time) from session f where f.family = s.family) as signed_in_at
      from session s where s.tenant_id = ${ctx.session.tenantId} and s.user_id = ${ctx.session.userId}
        and s.viewer_id is null and not s.used and s.refresh_until > now() and s.family_until > now()
      order by s.access_hash = ${own} desc, s.last_seen desc, s.id desc limit 100`,
  );
  return rows.map((row) => ({
    id: row.id,
    device: deviceOf(row.agent),
    address: row.address ?? "",
    signedInAt: row.signed_in_at,
    lastSeen: row.last_seen,
    current: row.access_hash === own,
  }));
});

const end = handle(endOwnSession, async (ctx, { id }) => {
  if (id === EVERYWHERE) {
    await endSessions(ctx, ctx.session.userId);
    return null;
  }
  const ended = await ctx.unbound.rows(
    sql`update session set used = true, access_until = now() where tenant_id = ${ctx.session.tenantId} and user_id = ${ctx.session.userId}
      and family::text = ${id} and not used returning id`,
  );
  if (ended.length === 0) throw notFound();
  ctx.announce("rights", {});
  return null;
});

export const ownSessionCalls = [list, end];
