import type { Column, Table } from "./table.ts";

/** The record of applied migrations; made by the migration run itself. */
export const MIGRATION_TABLE: Table = {
  name: "migration",
  columns: [
    { name: "name", type: "text", rule: "not null" },
    { name: "hash", type: "text", rule: "not null" },
    { name: "applied_at", type: "timestamp(0) with time zone", rule: "not null default now()" },
  ],
  primaryKey: ["name"],
  indexes: [],
};

const MOMENT = "timestamp(0) with time zone";

const column = (name: string, type: string, rule?: string): Column => (rule === undefined ? { name, type } : { name, type, rule });

const made = column("create_time", MOMENT, "not null default now()");

/** Tables the server needs for itself, beside those of the entities. */
export const systemTables: readonly Table[] = [
  MIGRATION_TABLE,
  {
    name: "session",
    columns: [
      column("id", "bigint", "not null"),
      column("family", "bigint", "not null"),
      column("tenant_id", "text", "not null"),
      column("user_id", "bigint", "not null"),
      column("access_hash", "text", "not null"),
      column("refresh_hash", "text", "not null"),
      column("access_until", MOMENT, "not null"),
      column("refresh_until", MOMENT, "not null"),
      column("family_until", MOMENT, "not null"),
      column("used", "boolean", "not null default false"),
      column("address", "text"),
      column("agent", "text"),
      made,
    ],
    primaryKey: ["id"],
    indexes: [
      { name: "session_access_key", keys: ["access_hash"], unique: true },
      { name: "session_refresh_key", keys: ["refresh_hash"], unique: true },
      { name: "session_family_idx", keys: ["family"] },
      { name: "session_user_idx", keys: ["tenant_id", "user_id"] },
    ],
  },
  {
    name: "credential",
    columns: [
      column("tenant_id", "text", "not null"),
      column("user_id", "bigint", "not null"),
      column("hash", "text", "not null"),
      column("update_time", MOMENT, "not null default now()"),
    ],
    primaryKey: ["tenant_id", "user_id"],
    indexes: [],
  },
  {
    name: "login_attempt",
    columns: [
      column("subject", "text", "not null"),
      column("failures", "integer", "not null default 0"),
      column("locked_until", MOMENT),
      column("last_time", MOMENT, "not null default now()"),
    ],
    primaryKey: ["subject"],
    indexes: [],
  },
  {
    name: "captcha",
    columns: [column("key", "text", "not null"), column("answer", "text", "not null"), column("until", MOMENT, "not null")],
    primaryKey: ["key"],
    indexes: [{ name: "captcha_until_idx", keys: ["until"] }],
  },
  {
    name: "export_code",
    columns: [
      column("key", "text", "not null"),
      column("tenant_id", "text", "not null"),
      column("user_id", "bigint", "not null"),
      column("list", "text", "not null"),
      column("hash", "text", "not null"),
      column("tries", "integer", "not null default 0"),
      column("used", "boolean", "not null default false"),
      column("until", MOMENT, "not null"),
      made,
    ],
    primaryKey: ["key"],
    indexes: [{ name: "export_code_user_idx", keys: ["tenant_id", "user_id", "list", "create_time desc"] }],
  },
  {
    name: "user_setting",
    columns: [
      column("tenant_id", "text", "not null"),
      column("user_id", "bigint", "not null"),
      column("key", "text", "not null"),
      column("value", "jsonb"),
    ],
    primaryKey: ["tenant_id", "user_id", "key"],
    indexes: [],
  },
  {
    name: "idempotency",
    columns: [
      column("tenant_id", "text", "not null"),
      column("user_id", "bigint", "not null"),
      column("path", "text", "not null"),
      column("key", "text", "not null"),
      column("answer", "jsonb"),
      made,
    ],
    primaryKey: ["tenant_id", "user_id", "path", "key"],
    indexes: [],
  },
  {
    name: "outbox",
    columns: [
      column("id", "bigint", "not null"),
      column("tenant_id", "text", "not null"),
      column("kind", "text", "not null"),
      column("payload", "jsonb", "not null"),
      column("tries", "integer", "not null default 0"),
      column("next_time", MOMENT, "not null default now()"),
      column("done_time", MOMENT),
      column("error", "text"),
      made,
    ],
    primaryKey: ["id"],
    indexes: [{ name: "outbox_due_idx", keys: ["next_time"], where: "done_time is null" }],
  },
  {
    name: "import_job",
    columns: [
      column("id", "bigint", "not null"),
      column("tenant_id", "text", "not null"),
      column("user_id", "bigint", "not null"),
      column("entity", "text", "not null"),
      column("file_name", "text", "not null"),
      column("state", "text", "not null"),
      column("headers", "jsonb"),
      column("mapping", "jsonb"),
      column("mode", "text"),
      column("total", "integer", "not null default 0"),
      column("valid", "integer", "not null default 0"),
      column("invalid", "integer", "not null default 0"),
      column("done", "integer", "not null default 0"),
      column("undone", "integer", "not null default 0"),
      column("error", "text"),
      column("heartbeat", MOMENT),
      made,
    ],
    primaryKey: ["tenant_id", "id"],
    indexes: [{ name: "import_job_state_idx", keys: ["state"] }],
  },
  {
    name: "import_row",
    columns: [
      column("tenant_id", "text", "not null"),
      column("job_id", "bigint", "not null"),
      column("row", "integer", "not null"),
      column("cells", "jsonb", "not null"),
      column("draft", "jsonb"),
      column("reasons", "jsonb"),
      column("record_id", "bigint"),
      column("record_version", "integer"),
    ],
    primaryKey: ["tenant_id", "job_id", "row"],
    indexes: [],
  },
  {
    name: "import_mapping",
    columns: [
      column("tenant_id", "text", "not null"),
      column("entity", "text", "not null"),
      column("header", "text", "not null"),
      column("field", "text", "not null"),
    ],
    primaryKey: ["tenant_id", "entity", "header"],
    indexes: [],
  },
  {
    name: "scheduled",
    columns: [column("name", "text", "not null"), column("last_run", MOMENT), column("note", "text")],
    primaryKey: ["name"],
    indexes: [],
  },
];
