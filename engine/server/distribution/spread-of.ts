import type { Table } from "../schema/table.ts";

/** Where the rows of a table lie in a distributed database. */
export type Spread =
  /** By tenant, over the workers. */
  | { readonly kind: "distributed" }
  /** All rows on every server. */
  | { readonly kind: "reference" }
  /** At the coordinator only. */
  | { readonly kind: "local"; readonly reason: string };

/** How a declared table is spread: rows of tenants by tenant, unless the declaration says why they stay together. */
export function spreadOf({ columns, shared, together }: Table): Spread {
  if (shared) return { kind: "reference" };
  if (together !== undefined) return { kind: "local", reason: together };
  return columns.some(({ name }) => name === "tenant_id")
    ? { kind: "distributed" }
    : { kind: "local", reason: "the server's own, of no tenant" };
}
