import fp from "fastify-plugin";
import type { Database } from "../engine/database/database.ts";

/** GET /api/health/live says the process runs; /api/health/ready that it can reach its database. */
export const healthPlugin = fp<{ database: Database }>(
  async (app, { database }) => {
    app.get("/api/health/live", () => ({ status: "ok" }));
    app.get("/api/health/ready", async (_request, reply) => {
      try {
        await database.pool.query("select 1");
        return { status: "ok", database: database.kind };
      } catch {
        return reply.code(503).send({ status: "database unavailable" });
      }
    });
  },
  { name: "health" },
);
