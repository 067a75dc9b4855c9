import { route, schema } from "#engine/model/index.ts";

/** Stored files: for sessions of their tenant, pictures by the browser's cookie, and whoever has a signed link. */
export const fileRoute = route("file", {
  method: "GET",
  path: "/files/*",
  label: ["已存文件", "A stored file"],
  group: ["文件", "Files"],
  permission: "public",
  tokenByCookie: true,
  query: ["size", "download", "until", "signature"].map((name) => ({
    name,
    schema: { type: "string" },
  })),
  answer: schema.file("application/octet-stream"),
});
