import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import fp from "fastify-plugin";
import type { Database } from "../database/database.ts";
import { APPLICATION } from "../database/pools.ts";
import { Refusal } from "../errors.ts";

/** Kept connections are not cut before they were silent for this long: what comes in on them is refused in words, and the answer ends them. */
const LINGER = 1_500;
/** From then on statements are cancelled, so that those who wait for them get an answer. */
const PATIENCE = 6_000;
/** What has no answer by then gets none. */
const END = 8_000;
const STEP = 20;

/**
 * Ends the server in order: nobody new is let in, requests under way are answered, later ones on kept connections are told to
 * come back, and every answer closes its connection.
 */
export const drainingPlugin = fp<{ database: Database }>(
  async (app, { database }) => {
    let draining = false;
    let underWay = 0;
    let lastRequest = 0;

    app.addHook("onRequest", async (_request, reply) => {
      underWay++;
      lastRequest = performance.now();
      reply.raw.once("close", () => underWay--);
      if (draining)
        throw new Refusal(
          503,
          [
            "系统正在停止或重启，请稍后再试",
            "The server is stopping or restarting, please try again",
          ],
          {},
          5,
        );
    });
    app.addHook("onSend", async (_request, reply) => {
      if (draining) reply.header("connection", "close");
    });

    const connections = (): Promise<number> =>
      new Promise((resolve) =>
        app.server.getConnections((error, count) => resolve(error ? 0 : count)),
      );
    const cancelStatements = (): Promise<unknown> =>
      database.owner
        .query(
          "select pg_cancel_backend(pid) from pg_stat_activity where application_name = $1 and state = 'active' and pid <> pg_backend_pid()",
          [APPLICATION],
        )
        .catch(() => undefined);

    app.addHook("preClose", async () => {
      if (!app.server.listening) return;
      draining = true;
      // The listener only: closing the whole server would cut kept connections on which a request may just arrive.
      net.Server.prototype.close.call(app.server);
      const since = performance.now();
      const passed = (): number => performance.now() - since;
      const silent = (): number => performance.now() - Math.max(since, lastRequest);
      while ((await connections()) > 0 && (underWay > 0 || silent() < LINGER) && passed() < END) {
        if (passed() > PATIENCE) await cancelStatements();
        await sleep(STEP);
      }
      app.server.closeIdleConnections();
      await sleep(STEP);
      app.server.closeAllConnections();
    });
  },
  { name: "draining" },
);
