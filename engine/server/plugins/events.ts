import { eventsRoute } from "#engine/model/index.ts";
import type { FastifyReply } from "fastify";
import fp from "fastify-plugin";
import pg from "pg";
import type { Sessions } from "../access/sessions.ts";
import { tokenHash } from "../access/sessions.ts";
import { hearOwn, WRITTEN } from "../announcements.ts";
import { CHANNEL } from "../channel.ts";
import type { Database } from "../database/database.ts";
import { ALL_USERS } from "../database/standbys.ts";
import { underRole } from "../database/pools.ts";
import { EVERY_TENANT } from "../database/lending.ts";
import { SYSTEM_ROLE } from "../database/roles.ts";
import { receive, PEERS, startSending } from "../peer-messages.ts";
import { writeActivity } from "../activity.ts";
import { PLATFORM_TENANT } from "../access/session.ts";
import { tooMany, unauthorised } from "../errors.ts";
import { mount } from "../http/mount.ts";
import { noteWriteHere } from "../read/total.ts";
import { tokenOf } from "./session.ts";

interface Message {
  readonly tenantId: string;
  readonly kind: string;
  readonly payload: { readonly userId?: string };
  /** Up to where a standby has to have read to know of it. */
  readonly place?: string;
}

interface Listener {
  readonly tenantId: string;
  readonly userId: string;
  readonly reply: FastifyReply;
  /** Of the access token that opened it, and the rights it had then. */
  readonly hash: string;
  readonly standing: string;
}

const HEARTBEAT = 25_000;
const RECONNECT = 2_000;
/** Changes of rights come in swarms; the streams are looked at once for all of them. */
const SETTLE = 100;
/** Streams of one user, whatever number of browsers. */
const MOST_PER_USER = 12;

/**
 * Hears what other server processes committed, and passes on to each browser what is for its user:
 * a stream of server-sent events. Changes of rights empty the memory of sessions, and end the streams whose
 * session is over or may do other things than when they were opened.
 */
export const eventsPlugin = fp<{ database: Database; sessions: Sessions }>(
  async (app, { database, sessions }) => {
    const listeners = new Set<Listener>();
    let client: pg.Client | undefined;
    let closed = false;

    /** Tenants whose rights have changed. */
    const changed = new Set<string>();
    const endStale = async (): Promise<void> => {
      const all = changed.has(EVERY_TENANT) || changed.has(PLATFORM_TENANT);
      const concerned = [...listeners].filter(({ tenantId }) => all || changed.has(tenantId));
      changed.clear();
      if (concerned.length === 0) return;
      const standing = await sessions.standing([...new Set(concerned.map(({ hash }) => hash))]);
      for (const listener of concerned)
        if (standing.get(listener.hash) !== listener.standing) listener.reply.raw.end();
    };
    let looking: NodeJS.Timeout | undefined;
    const look = (): void => {
      looking = undefined;
      endStale().catch((error: unknown) =>
        app.log.warn({ err: error }, "event streams could not be checked"),
      );
    };
    const rightsChanged = (tenantId: string): void => {
      sessions.forget(tenantId);
      changed.add(tenantId);
      looking ??= setTimeout(look, SETTLE).unref();
    };

    const hear = (text: string): void => {
      const { tenantId, kind, payload, place } = JSON.parse(text) as Message;
      if (place !== undefined)
        database.standbys?.note(tenantId, payload.userId ?? ALL_USERS, BigInt(place));
      if (kind === "rights") return rightsChanged(tenantId);
      if (kind === WRITTEN) return;
      // Whoever is told looks at once, and is not to get a total of before.
      noteWriteHere(tenantId);
      for (const listener of listeners) {
        if (
          listener.tenantId === tenantId &&
          (payload.userId === undefined || payload.userId === listener.userId)
        ) {
          listener.reply.raw.write(`event: ${kind}\ndata: ${JSON.stringify(payload)}\n\n`);
        }
      }
    };

    const listen = async (): Promise<void> => {
      if (closed) return;
      const fresh = new pg.Client(underRole(database.clientConfig, SYSTEM_ROLE));
      const again = (): void => {
        sessions.forget(EVERY_TENANT);
        void database.standbys?.hears(false);
        if (client === fresh) client = undefined;
        if (!closed) setTimeout(() => void listen(), RECONNECT).unref();
      };
      fresh.on("error", again);
      fresh.on("notification", ({ channel, payload = "" }) =>
        channel === PEERS ? receive(payload) : hear(payload),
      );
      try {
        await fresh.connect();
        await fresh.query(`listen ${CHANNEL}; listen ${PEERS}`);
        client = fresh;
        sessions.forget(EVERY_TENANT);
        await database.standbys?.hears(true);
      } catch {
        again();
      }
    };

    mount(app, eventsRoute, async (request, reply) => {
      const { session } = request;
      const hash = tokenHash(tokenOf(request) ?? "");
      const standing = session && (await sessions.standing([hash])).get(hash);
      if (!session || standing === undefined) throw unauthorised();
      const { tenantId, userId } = session;
      const open = [...listeners].filter(
        (other) => other.tenantId === tenantId && other.userId === userId,
      ).length;
      if (open >= MOST_PER_USER)
        throw tooMany(
          60,
          "打开的页面过多，请关闭一些后再试",
          "Too many pages are open; close some of them",
        );
      reply.hijack();
      reply.raw.writeHead(200, {
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "no-store",
        "x-accel-buffering": "no",
      });
      reply.raw.write(`retry: ${RECONNECT}\n\n`);
      const listener = { tenantId, userId, reply, hash, standing };
      listeners.add(listener);
      reply.raw.on("close", () => listeners.delete(listener));
    });

    const heartbeat = setInterval(() => {
      for (const { reply } of listeners) reply.raw.write(": alive\n\n");
      changed.add(EVERY_TENANT);
      look();
    }, HEARTBEAT).unref();
    const deaf = hearOwn((kind, tenantId) => kind === "rights" && rightsChanged(tenantId));
    app.addHook("onReady", listen);
    const stopSending = startSending(database.pool.unbound);
    app.addHook("preClose", async () => {
      closed = true;
      clearInterval(heartbeat);
      clearTimeout(looking);
      deaf();
      stopSending();
      await writeActivity(database.pool).catch(() => undefined);
      for (const { reply } of listeners) reply.raw.end();
      await client?.end().catch(() => undefined);
    });
  },
  { name: "events", dependencies: ["session"] },
);
