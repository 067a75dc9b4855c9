import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import fp from "fastify-plugin";
import { projectRoot } from "../project-root.ts";

/** The built browser app; undefined before a build. */
function built(): string | undefined {
  const folder = join(projectRoot(), "dist", "web");
  return existsSync(join(folder, "index.html")) ? folder : undefined;
}

/** Serves the browser app: hashed assets for a year, the page itself for every path that is no file. The build lays compressed copies beside its files. */
export const webPlugin = fp(
  async (app) => {
    const root = built();
    if (!root) return;
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      // Said below: the library's own word would come after it.
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.setHeader("vary", "accept-encoding");
        reply.setHeader(
          "cache-control",
          path.startsWith(join(root, "assets"))
            ? "public, max-age=31536000, immutable"
            : "no-cache",
        );
      },
    });
  },
  { name: "web", dependencies: ["session"] },
);

/** Whether a path that nothing answers is a page of the browser app. */
export const isPage = (method: string, url: string): boolean =>
  method === "GET" && !/^\/(api|assets)\//.test(url);
