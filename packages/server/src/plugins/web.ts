import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import fp from "fastify-plugin";

/** The built browser app, two folders up from src and dist alike. */
const FOLDER = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "web", "dist");

function built(): string | undefined {
  return [FOLDER, join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", "web", "dist")].find((folder) =>
    existsSync(join(folder, "index.html")),
  );
}

/** Serves the browser app: hashed assets for a year, the page itself for every other path. */
export const webPlugin = fp(
  async (app) => {
    const root = built();
    if (!root) return;
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      setHeaders: (reply, path) => {
        reply.setHeader("cache-control", path.includes(`${root}/assets/`) ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
    app.get("/*", (request, reply) => {
      if (request.url.startsWith("/api/")) return reply.callNotFound();
      return reply.sendFile("index.html");
    });
  },
  { name: "web", dependencies: ["errors"] },
);
