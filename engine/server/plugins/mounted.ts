import fp from "fastify-plugin";

/** Remembers what is registered under /api: boot compares it with the list of routes. */
export const mountedPlugin = fp(
  async (app) => {
    app.decorate("mounted", new Set<string>());
    app.addHook("onRoute", ({ method, url }) => {
      if (!url.startsWith("/api/")) return;
      for (const one of [method].flat()) if (one !== "HEAD") app.mounted.add(`${one} ${url}`);
    });
  },
  { name: "mounted" },
);
