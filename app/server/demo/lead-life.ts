import type { Label } from "#engine/model/index.ts";
import type { Staff } from "./organisation.ts";
import type { Person } from "./person.ts";
import type { Talk } from "./talk.ts";
import type { Acquaintance } from "./world.ts";

/** A lead that became a customer. */
export interface Conversion {
  readonly leadId: string;
  readonly customerId: string;
  readonly at: number;
  readonly owner: Staff;
  readonly talks: readonly Talk[];
  readonly valid: string;
  readonly intention: string;
  readonly repeated: boolean;
}

/** What a lead went through so far. */
export interface LeadLife {
  readonly id: string;
  readonly person: Person;
  readonly entered: number;
  readonly earlier: Acquaintance | undefined;
  owner?: Staff;
  previous?: Staff;
  given?: number;
  reason?: string;
  released?: number;
  readonly talks: Talk[];
  /** When to come back. */
  pending?: number | undefined;
  valid?: string;
  conversion?: Conversion;
  readonly changes: {
    readonly at: number;
    readonly type: string;
    readonly text: Label;
    readonly by: Staff | undefined;
  }[];
}
