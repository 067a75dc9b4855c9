import { statfs } from "node:fs/promises";
import { liveRoute, readyRoute } from "#engine/model/index.ts";
import fp from "fastify-plugin";
import type { Database } from "../database/database.ts";
import { mount } from "../http/mount.ts";

/** Bytes that must be free where the server keeps its files. */
const ROOM = 50_000_000;
/** For how long a full disk keeps the process from being ready. */
const FULL_FOR = 10_000;

/** GET /api/health/live says the process runs; /api/health/ready that it can reach its database and keep what it is given. */
export const healthPlugin = fp<{ database: Database; dataDir: string }>(
  async (app, { database, dataDir }) => {
    const isFull = async (): Promise<boolean> => {
      if (performance.now() - app.diskFullAt.last < FULL_FOR) return true;
      const { bavail, bsize } = await statfs(dataDir);
      return bavail * bsize < ROOM;
    };

    mount(app, liveRoute, () => ({ status: "ok" }));
    mount(app, readyRoute, async (_request, reply) => {
      try {
        await database.pool.query("select 1");
      } catch {
        return reply.code(503).send({ status: "database unavailable" });
      }
      if (await isFull()) return reply.code(503).send({ status: "disk full" });
      return {
        status: "ok",
        database: database.kind,
        ...(database.standbys && {
          standbys: database.standbys.states.map(({ state, lag }) => ({ state, lag })),
        }),
      };
    });
  },
  { name: "health", dependencies: ["errors"] },
);
