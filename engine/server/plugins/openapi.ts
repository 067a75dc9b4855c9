import fp from "fastify-plugin";
import { openApiDocument } from "../openapi/document.ts";
import { openApiPage } from "../openapi/page.ts";

/** GET /api/openapi.json and a readable page of it at /api/docs. */
export const openApiPlugin = fp(
  async (app) => {
    app.get("/api/openapi.json", (_request, reply) => reply.send(openApiDocument()));
    app.get("/api/docs", (_request, reply) =>
      reply.type("text/html; charset=utf-8").send(openApiPage(openApiDocument())),
    );
  },
  { name: "openapi" },
);
