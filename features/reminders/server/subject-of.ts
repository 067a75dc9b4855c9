import type { Entity } from "#engine/model/index.ts";
import { valueOf } from "#engine/server/value-of.ts";

/** What notices of colleagues are about. */
export interface Subject {
  readonly id: string;
  readonly name: string;
  /** Whoever has it; null where nobody does. */
  readonly owner: string | null;
}

/** A row of an entity with owners, as it was read. */
export const subjectOf = (entity: Entity, row: Readonly<Record<string, unknown>>): Subject => ({
  id: String(row["id"]),
  name: String(valueOf(row, entity.title) ?? ""),
  owner: valueOf(row, entity.ownership!.owner) as string | null,
});
