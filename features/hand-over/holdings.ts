import type { Label } from "#engine/model/index.ts";

/** Who takes what of a person, by the kind of what they hold: receivers take turns; without receivers it goes to its pool. */
export interface HandOverPart {
  readonly kind: string;
  readonly receivers: readonly string[];
  readonly pool?: boolean;
}

/** How many rows of each kind: of entities that declare who has them, and of their services. */
export type HandOverResult = Readonly<Record<string, number>>;

/** What a person holds at this moment. */
export interface Holdings {
  readonly name: string;
  readonly counts: HandOverResult;
  /** What the kinds are called, and what giving them to nobody is, where they have a pool. */
  readonly kinds: readonly {
    readonly kind: string;
    readonly label: Label;
    readonly pool: Label | null;
  }[];
  /** Due follow-ups and contracts in approval among them, and warnings not yet read: they go along. */
  readonly tasks: number;
  readonly approvals: number;
  readonly warnings: number;
  readonly onAllocation: boolean;
}
