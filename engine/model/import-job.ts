import { fieldChangeSchema } from "./change-log.ts";
import { importModeSchema } from "./import-mode.ts";
import type { TypeOf } from "./schema.ts";
import { schema } from "./schema.ts";

/** A row that will be, or was, changed by the file. */
const updatedRowSchema = schema.object({
  row: schema.number,
  title: schema.text,
  changes: schema.list(fieldChangeSchema),
});

const problems = schema.list(
  schema.object({ row: schema.number, reasons: schema.list(schema.text) }),
);

/** An import as its user sees it. */
export const importJobSchema = schema.object({
  id: schema.text,
  state: schema.oneOf("validating", "validated", "running", "done", "undone", "failed"),
  fileName: schema.text,
  headers: schema.list(schema.text),
  /** Header of the file → name of a field; "" where a column is left out. */
  mapping: schema.record(schema.text),
  total: schema.number,
  valid: schema.number,
  invalid: schema.number,
  importMode: importModeSchema,
  /** Of the valid rows: those that change a row which is there, and those that say nothing new. */
  updates: schema.number,
  unchanged: schema.number,
  /** Rows written, those changed among them. */
  done: schema.number,
  updated: schema.number,
  /** Rows taken back, those set back to their old values among them. */
  undone: schema.number,
  restored: schema.number,
  /** Why the others were kept, and how many. */
  kept: schema.list(schema.object({ reason: schema.text, rows: schema.number })),
  /** Why it failed or came back; empty where it did not. */
  error: schema.text,
  problems,
  /** Rows whose number somebody has already, or a row above; they are taken and marked. How many, and the first of them. */
  repeated: schema.number,
  repeats: problems,
  /** The first records that it wrote. */
  records: schema.list(schema.object({ row: schema.number, id: schema.text, title: schema.text })),
  /** The first rows that are updated. */
  changes: schema.list(updatedRowSchema),
});

export type ImportJob = TypeOf<typeof importJobSchema>;

/** An earlier import, to be looked at once more or undone. */
export const recentImportSchema = schema.object({
  id: schema.text,
  fileName: schema.text,
  state: schema.oneOf("done", "undone"),
  done: schema.number,
  updated: schema.number,
  undone: schema.number,
  restored: schema.number,
  createTime: schema.text,
});

export type RecentImport = TypeOf<typeof recentImportSchema>;
