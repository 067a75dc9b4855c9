import type { FastifyReply } from "fastify";
import fp from "fastify-plugin";
import pg from "pg";
import type { Sessions } from "../engine/access/sessions.ts";
import { CHANNEL, hearOwn } from "../engine/announcements.ts";
import type { Database } from "../engine/database/database.ts";
import { underRole } from "../engine/database/pools.ts";
import { SYSTEM_ROLE } from "../engine/database/roles.ts";
import { unauthorised } from "../engine/errors.ts";

interface Message {
  readonly tenantId: string;
  readonly kind: string;
  readonly payload: { readonly userId?: string };
}

interface Listener {
  readonly tenantId: string;
  readonly userId: string;
  readonly reply: FastifyReply;
}

const HEARTBEAT = 25_000;
const RECONNECT = 2_000;

/**
 * Hears what other server processes committed, and passes on to each browser what is for its user:
 * GET /api/blade-msg/events as server-sent events. Changes of rights empty the memory of sessions.
 */
export const eventsPlugin = fp<{ database: Database; sessions: Sessions }>(
  async (app, { database, sessions }) => {
    const listeners = new Set<Listener>();
    let client: pg.Client | undefined;
    let closed = false;

    const hear = (text: string): void => {
      const { tenantId, kind, payload } = JSON.parse(text) as Message;
      if (kind === "rights") return sessions.forget();
      for (const listener of listeners) {
        if (listener.tenantId === tenantId && (payload.userId === undefined || payload.userId === listener.userId)) {
          listener.reply.raw.write(`event: ${kind}\ndata: ${JSON.stringify(payload)}\n\n`);
        }
      }
    };

    const listen = async (): Promise<void> => {
      if (closed) return;
      const fresh = new pg.Client(underRole(database.clientConfig, SYSTEM_ROLE));
      const again = (): void => {
        sessions.forget();
        if (client === fresh) client = undefined;
        if (!closed) setTimeout(() => void listen(), RECONNECT).unref();
      };
      fresh.on("error", again);
      fresh.on("notification", ({ payload }) => payload && hear(payload));
      try {
        await fresh.connect();
        await fresh.query(`listen ${CHANNEL}`);
        client = fresh;
        sessions.forget();
      } catch {
        again();
      }
    };

    app.get("/api/blade-msg/events", (request, reply) => {
      const { session } = request;
      if (!session) throw unauthorised();
      reply.hijack();
      reply.raw.writeHead(200, {
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "no-store",
        "x-accel-buffering": "no",
      });
      reply.raw.write(`retry: ${RECONNECT}\n\n`);
      const listener = { tenantId: session.tenantId, userId: session.userId, reply };
      listeners.add(listener);
      const heartbeat = setInterval(() => reply.raw.write(": alive\n\n"), HEARTBEAT);
      request.raw.on("close", () => {
        clearInterval(heartbeat);
        listeners.delete(listener);
      });
    });

    const deaf = hearOwn((kind) => kind === "rights" && sessions.forget());
    app.addHook("onReady", listen);
    app.addHook("preClose", async () => {
      closed = true;
      deaf();
      for (const { reply } of listeners) reply.raw.end();
      await client?.end().catch(() => undefined);
    });
  },
  { name: "events", dependencies: ["session"] },
);
