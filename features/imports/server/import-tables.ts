import type { Selectable } from "kysely";
import type { ImportMode, Label } from "#engine/model/index.ts";
import type { Changes } from "#engine/server/describe.ts";
import type { Mapping } from "./read/match-headers.ts";
import type { Cell } from "./read/parse-sheet.ts";
import type { OwnRow } from "#engine/server/schema/own-table.ts";
import { byDefault, made, orNull, own, ownTable } from "#engine/server/schema/own-table.ts";

export type JobState = "validating" | "validated" | "running" | "done" | "undone" | "failed";

/** Files that come in, each a job. */
const importJob = ownTable(
  "importJob",
  {
    id: own.id,
    tenantId: own.text,
    userId: own.id,
    entity: own.text,
    fileName: own.text,
    state: own.oneOf<JobState>(),
    headers: orNull(own.json<readonly string[]>()),
    mapping: orNull(own.json<Mapping>()),
    /** Chosen when it is set going. */
    mode: orNull(own.oneOf<"all" | "valid">()),
    total: byDefault(own.integer, "0"),
    valid: byDefault(own.integer, "0"),
    invalid: byDefault(own.integer, "0"),
    /** Rows written, those changed among them. */
    done: byDefault(own.integer, "0"),
    /** Rows taken back, those set back to their old values among them. */
    undone: byDefault(own.integer, "0"),
    /** What the file may do. */
    importMode: byDefault(own.oneOf<ImportMode>(), "'add'"),
    /** Of the valid rows: those that change a row which is there, and those that say nothing new. */
    updates: byDefault(own.integer, "0"),
    unchanged: byDefault(own.integer, "0"),
    updated: byDefault(own.integer, "0"),
    restored: byDefault(own.integer, "0"),
    /** Why the others were kept, and how many. */
    kept: orNull(own.json<readonly { readonly reason: Label; readonly rows: number }[]>()),
    /** A label as JSON. */
    error: orNull(own.text),
    /** How often work on it began since it last got on. */
    tries: byDefault(own.integer, "0"),
    createTime: made,
  },
  { primaryKey: ["tenantId", "id"], stays: true },
);

/** The rows of each file: what they say, and what became of them. */
const importRow = ownTable(
  "importRow",
  {
    tenantId: own.text,
    jobId: own.id,
    row: own.integer,
    cells: own.json<readonly Cell[]>(),
    draft: orNull(own.json<Record<string, unknown>>()),
    reasons: orNull(own.json<readonly Label[]>()),
    recordId: orNull(own.id),
    recordVersion: orNull(own.integer),
    targetId: orNull(own.id),
    notes: orNull(own.json<readonly Label[]>()),
    changes: orNull(own.json<Changes>()),
  },
  { primaryKey: ["tenantId", "jobId", "row"], stays: true },
);

/** Which field a heading of a file meant last time. */
const importMapping = ownTable(
  "importMapping",
  {
    tenantId: own.text,
    entity: own.text,
    header: own.text,
    field: own.text,
  },
  { primaryKey: ["tenantId", "entity", "header"] },
);

/** An import under way, as kept. */
export type ImportJob = Selectable<OwnRow<typeof importJob>>;

export const importTables = [importJob, importRow, importMapping];

declare module "#engine/server/bound-database.ts" {
  interface OwnTables {
    importJob: OwnRow<typeof importJob>;
    importRow: OwnRow<typeof importRow>;
    importMapping: OwnRow<typeof importMapping>;
  }
}
