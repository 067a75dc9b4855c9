import type { TypeOf } from "#engine/model/index.ts";
import { call, schema } from "#engine/model/index.ts";

/** How something is: only a problem asks for somebody at once. */
export const healthStateSchema = schema.oneOf("ok", "warning", "problem");
export type HealthState = TypeOf<typeof healthStateSchema>;

export const healthFactSchema = schema.object({
  label: schema.text,
  value: schema.text,
  /** Why it deserves attention; absent where it does not. */
  state: schema.optional(healthStateSchema),
});

export type HealthFact = TypeOf<typeof healthFactSchema>;

export const healthTableSchema = schema.object({
  title: schema.text,
  columns: schema.list(schema.text),
  rows: schema.list(schema.list(schema.text)),
  empty: schema.text,
});

export type HealthTable = TypeOf<typeof healthTableSchema>;

/** One part of the installation, in the reader's language. */
export const healthSectionSchema = schema.object({
  key: schema.text,
  title: schema.text,
  state: healthStateSchema,
  /** The state in a sentence. */
  says: schema.text,
  facts: schema.list(healthFactSchema),
  tables: schema.list(healthTableSchema),
});

export type HealthSection = TypeOf<typeof healthSectionSchema>;

export const systemHealth = call("system-health", {
  label: ["系统状态", "System health"],
  method: "GET",
  path: "/blade-system/health/detail",
  cost: "report",
  permission: "health",
  acrossTenants: true,
  input: {},
  answer: schema.object({
    at: schema.text,
    sections: schema.list(healthSectionSchema),
  }),
});
