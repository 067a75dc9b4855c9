import { docsRoute, openApiRoute } from "#engine/model/index.ts";
import fp from "fastify-plugin";
import { mount } from "../http/mount.ts";
import { openApiDocument } from "../openapi/document.ts";
import { openApiPage } from "../openapi/page.ts";

/** GET /api/openapi.json and a readable page of it at /api/docs. */
export const openApiPlugin = fp(
  async (app) => {
    // Declarations stay as they are while the process runs, so each is made for the first who asks.
    let document: string | undefined;
    let page: string | undefined;
    mount(app, openApiRoute, (_request, reply) =>
      reply
        .type("application/json; charset=utf-8")
        .send((document ??= JSON.stringify(openApiDocument()))),
    );
    mount(app, docsRoute, (_request, reply) =>
      reply.type("text/html; charset=utf-8").send((page ??= openApiPage(openApiDocument()))),
    );
  },
  { name: "openapi" },
);
