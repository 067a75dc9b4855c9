import { eventsAddress, screenIndexAddress, viewAddress } from "./addresses.ts";
import type { Label } from "./label.ts";
import type { Parameter } from "./route.ts";
import { route } from "./route.ts";
import type { ScreenIndex } from "./screen-index.ts";
import type { ViewDescription } from "./describe.ts";
import type { Schema } from "./schema.ts";
import { schema } from "./schema.ts";

const SCREENS: Label = ["界面", "Screens"];
const SYSTEM: Label = ["系统", "System"];
const signedIn = { method: "GET", permission: "signed-in", mode: "read" } as const;
const open = { method: "GET", permission: "public", group: SYSTEM, raw: true } as const;

const text: Parameter["schema"] = { type: "string" };

const indexSchema: Schema<ScreenIndex> = schema.object({
  views: schema.record(
    schema.object({
      title: schema.label,
      route: schema.text,
      formerRoutes: schema.optional(schema.list(schema.text)),
      entity: schema.text,
      label: schema.label,
      add: schema.optional(schema.oneOf(true)),
      detail: schema.optional(schema.oneOf(true)),
      hash: schema.text,
    }),
  ),
  closed: schema.list(schema.text),
  records: schema.record(schema.text),
  entities: schema.record(
    schema.object({ path: schema.text, tree: schema.optional(schema.oneOf(true)) }),
  ),
});

const descriptionSchema: Schema<ViewDescription & { readonly hash: string }> = {
  json: {
    type: "object",
    properties: {
      name: text,
      hash: text,
      entity: { type: "object" },
      columns: { type: "array", items: text },
      actions: { type: "array", items: { type: "object" } },
      near: { type: "array", items: { type: "object" } },
      homes: { type: "array", items: { type: "object" } },
    },
    required: ["name", "hash", "entity", "columns", "actions", "near", "homes"],
  },
  parts: {},
};

/** What the browser draws its screens from. */
export const screenIndexRoute = route("screen-index", {
  ...signedIn,
  path: screenIndexAddress.paths,
  label: ["界面目录", "Screens of the session"],
  group: SCREENS,
  answer: indexSchema,
});

export const viewRoute = route("view-description", {
  ...signedIn,
  path: viewAddress.paths,
  label: ["界面描述", "Description of a view"],
  group: SCREENS,
  query: [
    { name: "name", required: true, schema: text },
    {
      name: "hash",
      schema: {
        ...text,
        description: "The hash of the index: while it holds, the answer may be kept for good",
      },
    },
  ],
  answer: descriptionSchema,
});

export const eventsRoute = route("events", {
  ...signedIn,
  path: eventsAddress.paths,
  label: ["实时消息", "Live messages"],
  group: SYSTEM,
  answer: schema.file("text/event-stream"),
});

export const liveRoute = route("health-live", {
  ...open,
  path: "/health/live",
  label: ["进程存活", "Whether the process runs"],
  answer: schema.object({ status: schema.text }),
});

export const readyRoute = route("health-ready", {
  ...open,
  path: "/health/ready",
  label: ["可否服务", "Whether the server can work"],
  answer: schema.object({
    status: schema.text,
    database: schema.optional(schema.text),
    standbys: schema.optional(
      schema.list(
        schema.object({ state: schema.oneOf("used", "behind", "away"), lag: schema.number }),
      ),
    ),
  }),
});

export const openApiRoute = route("openapi", {
  ...open,
  path: "/openapi.json",
  label: ["接口文档", "This document"],
  answer: schema.record(schema.anything),
});

export const docsRoute = route("docs", {
  ...open,
  path: "/docs",
  label: ["接口文档页", "This document as a page"],
  answer: schema.file("text/html"),
});

export const engineRoutes = [
  screenIndexRoute,
  viewRoute,
  eventsRoute,
  liveRoute,
  readyRoute,
  openApiRoute,
  docsRoute,
];
