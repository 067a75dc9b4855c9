import type { OwnRow } from "#engine/server/schema/own-table.ts";
import { byDefault, made, orNull, own, ownTable } from "#engine/server/schema/own-table.ts";

/** Files that come in, each a job. */
const importJob = ownTable(
  "importJob",
  {
    id: own.id,
    tenantId: own.text,
    userId: own.id,
    entity: own.text,
    fileName: own.text,
    state: own.text,
    headers: orNull(own.json<readonly string[]>()),
    mapping: orNull(own.json<unknown>()),
    mode: orNull(own.text),
    total: byDefault(own.integer, "0"),
    valid: byDefault(own.integer, "0"),
    invalid: byDefault(own.integer, "0"),
    done: byDefault(own.integer, "0"),
    undone: byDefault(own.integer, "0"),
    take: byDefault(own.text, "'add'"),
    updates: byDefault(own.integer, "0"),
    unchanged: byDefault(own.integer, "0"),
    updated: byDefault(own.integer, "0"),
    restored: byDefault(own.integer, "0"),
    kept: orNull(own.json<unknown>()),
    error: orNull(own.text),
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
    cells: own.json<unknown>(),
    draft: orNull(own.json<unknown>()),
    reasons: orNull(own.json<unknown>()),
    recordId: orNull(own.id),
    recordVersion: orNull(own.integer),
    targetId: orNull(own.id),
    notes: orNull(own.json<unknown>()),
    changes: orNull(own.json<unknown>()),
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

export const importTables = [importJob, importRow, importMapping];

declare module "#engine/server/bound-database.ts" {
  interface OwnTables {
    importJob: OwnRow<typeof importJob>;
    importRow: OwnRow<typeof importRow>;
    importMapping: OwnRow<typeof importMapping>;
  }
}
