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

/** Serves the browser app: hashed assets for a year, the page itself for every path that is no file. */
export const webPlugin = fp(
  async (app) => {
    const root = built();
    if (!root) return;
    await app.register(fastifyStatic, {
      root,
      setHeaders: (reply, path) => {
        reply.setHeader("cache-control", path.startsWith(join(root, "assets")) ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
  },
  { name: "web", dependencies: ["session"] },
);

/** Whether a path that nothing answers is a page of the browser app. */
export const isPage = (method: string, url: string): boolean => method === "GET" && !/^\/(api|assets)\//.test(url);
