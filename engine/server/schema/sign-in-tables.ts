import { MOMENT, column, made } from "./system-columns.ts";
import type { Table } from "./table.ts";

/** What sign-in keeps: sessions, digests of passwords, second steps, devices. */
export const signInTables: readonly Table[] = [
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
      column("client", "text"),
      column("role_id", "bigint"),
      column("dept_id", "bigint"),
      column("viewer_id", "bigint"),
      column("last_seen", MOMENT, "not null default now()"),
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
      column("judged", "boolean", "not null default false"),
      column("must_change", "boolean", "not null default false"),
    ],
    primaryKey: ["tenant_id", "user_id"],
    indexes: [],
  },
  {
    name: "known_device",
    columns: [
      column("tenant_id", "text", "not null"),
      column("user_id", "bigint", "not null"),
      column("device_hash", "text", "not null"),
      column("last_seen", MOMENT, "not null default now()"),
      made,
    ],
    primaryKey: ["tenant_id", "user_id", "device_hash"],
    indexes: [
      { name: "known_device_hash_idx", keys: ["device_hash"] },
      { name: "known_device_seen_idx", keys: ["last_seen"] },
    ],
  },
  {
    name: "second_factor",
    columns: [
      column("tenant_id", "text", "not null"),
      column("user_id", "bigint", "not null"),
      column("sealed_secret", "text", "not null"),
      column("confirmed_at", MOMENT),
      column("last_step", "bigint", "not null default 0"),
      made,
    ],
    primaryKey: ["tenant_id", "user_id"],
    indexes: [],
  },
  {
    name: "recovery_code",
    columns: [
      column("tenant_id", "text", "not null"),
      column("user_id", "bigint", "not null"),
      column("hash", "text", "not null"),
    ],
    primaryKey: ["tenant_id", "user_id", "hash"],
    indexes: [],
  },
  {
    name: "second_step",
    columns: [
      column("ticket_hash", "text", "not null"),
      column("tenant_id", "text", "not null"),
      column("user_id", "bigint", "not null"),
      column("client", "text", "not null"),
      column("until", MOMENT, "not null"),
    ],
    primaryKey: ["ticket_hash"],
    indexes: [{ name: "second_step_until_idx", keys: ["until"] }],
  },
];
