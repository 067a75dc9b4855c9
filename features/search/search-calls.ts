import type { TypeOf } from "#engine/model/index.ts";

import { call, integer, ref, schema, text, timelineEntrySchema } from "#engine/model/index.ts";

export const searchHitSchema = schema.object({
  entity: schema.text,
  id: schema.text,
  title: schema.text,
  subtitle: schema.text,
  /** Browser route that opens the record. */
  route: schema.text,
});

export type SearchHit = TypeOf<typeof searchHitSchema>;

export const searchRecords = call("search-records", {
  label: ["全局搜索", "Search"],
  method: "GET",
  path: "/blade-crm/search",
  cost: "list",
  permission: "signed-in",
  input: { q: text("关键字", "Words", { max: 64 }) },
  answer: schema.list(searchHitSchema),
});

export const timeline = call("timeline", {
  label: ["时间线", "Timeline"],
  method: "GET",
  path: "/blade-crm/timeline",
  cost: "list",
  permission: "signed-in",
  input: {
    subject: text("对象", "Object", { required: true }),
    id: ref("编号", "Id", { entity: "customer", required: true }),
    before: text("早于", "is before", { max: 64 }),
    size: integer("条数", "Rows", { min: 1, max: 500 }),
  },
  answer: schema.list(timelineEntrySchema),
});
