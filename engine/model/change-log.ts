import { entity } from "./entity.ts";
import { computed, json, select, text } from "./fields/index.ts";
import type { TypeOf } from "./schema.ts";
import { schema } from "./schema.ts";

/** What was added, changed and removed by hand, with old and new values: written by the engine for every entity. */
export const changeLog = entity("changeLog", {
  label: ["变更日志", "Change log"],
  path: "/blade-log/change",
  permission: "change-log",
  log: true,
  title: "rowTitle",
  exports: true,
  fields: {
    subject: text("对象编码", "Object code"),
    subjectName: text("对象", "Object"),
    rowId: text("数据编号", "Record number", { index: true }),
    rowTitle: text("数据", "Record", { search: "name" }),
    action: select("操作", "Action", {
      options: [
        { value: "add", label: ["新增", "Added"], tone: "success" },
        { value: "edit", label: ["修改", "Edited"], tone: "accent" },
        { value: "remove", label: ["删除", "Deleted"], tone: "danger" },
      ],
    }),
    batchId: text("导入批次", "Import batch", { max: 64 }),
    changes: json("变更值", "Values"),
    content: computed("变更内容", "Changes", { width: 480 }),
  },
});

/** A field that changed, as people read it. */
export const fieldChangeSchema = schema.object({
  field: schema.text,
  label: schema.text,
  before: schema.text,
  after: schema.text,
});

/** One entry of the change log as people read it, in their language. */
export const recordChangeSchema = schema.object({
  id: schema.text,
  time: schema.text,
  userName: schema.text,
  action: schema.oneOf("add", "edit", "remove"),
  changes: schema.list(fieldChangeSchema),
});

export type RecordChange = TypeOf<typeof recordChangeSchema>;
