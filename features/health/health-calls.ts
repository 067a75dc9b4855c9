import { call } from "#engine/model/index.ts";

/** How something is: only a problem asks for somebody at once. */
export type HealthState = "ok" | "warning" | "problem";

export interface HealthFact {
  readonly label: string;
  readonly value: string;
  /** Why it deserves attention; absent where it does not. */
  readonly state?: HealthState;
}

export interface HealthTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly empty: string;
}

/** One part of the installation, in the reader's language. */
export interface HealthSection {
  readonly key: string;
  readonly title: string;
  readonly state: HealthState;
  /** The state in a sentence. */
  readonly says: string;
  readonly facts: readonly HealthFact[];
  readonly tables: readonly HealthTable[];
}

export const systemHealth = call<{
  readonly at: string;
  readonly sections: readonly HealthSection[];
}>()("system-health", {
  label: ["系统状态", "System health"],
  method: "GET",
  path: "/blade-system/health/detail",
  cost: "report",
  permission: "health",
  acrossTenants: true,
  input: {},
});
