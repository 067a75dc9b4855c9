import type { TypeOf } from "#engine/model/index.ts";
import { call, json, ref, schema } from "#engine/model/index.ts";

/** What a tile of the home page is: a part of its own, or a report as a number, a chart or a short table. */
export const TILE_KINDS = [
  "myDay",
  "nextUp",
  "today",
  "funnel",
  "trend",
  "ranking",
  "sources",
  "forecast",
  "report",
] as const;
export type TileKind = (typeof TILE_KINDS)[number];

export const SHAPES = ["number", "chart", "table"] as const;
export const WIDTHS = [1, 2, 3, 4] as const;

export const tileSchema = schema.object({
  id: schema.text,
  kind: schema.oneOf(...TILE_KINDS),
  /** Quarters of the page. */
  width: schema.oneOf(...WIDTHS),
  /** Of a report: its name, where it opens, what its address asks for, and how it is shown. */
  name: schema.optional(schema.text),
  route: schema.optional(schema.text),
  query: schema.optional(schema.text),
  shape: schema.optional(schema.oneOf(...SHAPES)),
});
export type Tile = TypeOf<typeof tileSchema>;

/** The home page of the asker: their own, else that of their role, else the default. */
export const readDashboard = call("read-dashboard", {
  label: ["首页布局", "Home page"],
  method: "GET",
  path: "/blade-crm/homePage/dashboard",
  permission: "signed-in",
  input: {},
  answer: schema.object({
    from: schema.oneOf("user", "role", "default"),
    tiles: schema.list(tileSchema),
    /** Whether the asker may say how everybody of a role begins. */
    forRoles: schema.boolean,
  }),
});

/** Keeps the asker's home page; without tiles it is that of the role again. An administrator may say it of a role. */
export const saveDashboard = call("save-dashboard", {
  label: ["保存首页布局", "Keep the home page"],
  method: "POST",
  path: "/blade-crm/homePage/dashboard/save",
  permission: "signed-in",
  input: {
    tiles: json("组件", "Tiles"),
    roleId: ref("角色", "Role", { entity: "role" }),
  },
});
