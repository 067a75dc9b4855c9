import type { TimelineEntry } from "#engine/model/index.ts";
import { call, integer, ref, text } from "#engine/model/index.ts";

export interface SearchHit {
  readonly entity: string;
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  /** Browser route that opens the record. */
  readonly route: string;
}

export const searchRecords = call<readonly SearchHit[]>()("search-records", {
  label: ["全局搜索", "Search"],
  method: "GET",
  path: "/blade-crm/search",
  cost: "list",
  permission: "signed-in",
  input: { q: text("关键字", "Words", { max: 64 }) },
});

export const timeline = call<readonly TimelineEntry[]>()("timeline", {
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
});
