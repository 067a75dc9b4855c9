import type { TypeOf } from "#engine/model/index.ts";
import { schema } from "#engine/model/index.ts";

/** Who takes what of a person, by the kind of what they hold: receivers take turns; without receivers it goes to its pool. */
export interface HandOverPart {
  readonly kind: string;
  readonly receivers: readonly string[];
  readonly pool?: boolean;
}

/** How many rows of each kind: of entities that declare who has them, and of their services. */
export const handOverResultSchema = schema.record(schema.number);

export type HandOverResult = TypeOf<typeof handOverResultSchema>;

/** What a person holds at this moment. */
export const holdingsSchema = schema.object({
  name: schema.text,
  counts: handOverResultSchema,
  /** What the kinds are called, and what giving them to nobody is, where they have a pool. */
  kinds: schema.list(
    schema.object({
      kind: schema.text,
      label: schema.label,
      pool: schema.nullable(schema.label),
    }),
  ),
  /** Due follow-ups and contracts in approval among them, and warnings not yet read: they go along. */
  tasks: schema.number,
  approvals: schema.number,
  warnings: schema.number,
  onAllocation: schema.boolean,
});

export type Holdings = TypeOf<typeof holdingsSchema>;
