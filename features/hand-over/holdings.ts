/** What is handed over by kind; service and designer are customers somebody serves without owning them. */
export const HAND_OVER_KINDS = [
  "lead",
  "customer",
  "service",
  "designer",
  "contact",
  "business",
  "contract",
] as const;

export type HandOverKind = (typeof HAND_OVER_KINDS)[number];

/** Who takes what of a person: receivers take turns; without receivers it goes to the lead pool or the open sea. */
export interface HandOverPart {
  readonly kind: HandOverKind;
  readonly receivers: readonly string[];
  readonly pool?: boolean;
}

/** What a person holds at this moment. */
export interface Holdings {
  readonly name: string;
  readonly counts: Readonly<Record<HandOverKind, number>>;
  /** Due follow-ups and contracts in approval among them, and warnings not yet read: they go along. */
  readonly tasks: number;
  readonly approvals: number;
  readonly warnings: number;
  readonly onAllocation: boolean;
}

/** How many rows of each kind went on. */
export type HandOverResult = Readonly<Record<HandOverKind, number>>;
