import type { Label } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";

/** What rows that can be merged have in common. */
export interface MergedRow {
  readonly id: string;
}

/** What merging rows of one entity means beyond what all have in common. */
export interface MergeRules<R extends MergedRow> {
  /** Fields with a number, which neither of two rows may lose: the second takes up what the first has no room for. */
  readonly phones?: readonly [first: keyof R & string, second: keyof R & string];
  readonly refuse?: (kept: R, other: R) => void;
  /** Further values of the row that stays; `owner` is the one of the two whose owner it gets. */
  readonly values?: (kept: R, other: R, owner: R) => Partial<R>;
  /** Derives anew what follows from all that was moved. */
  readonly settle?: (ctx: Context, id: string) => Promise<unknown>;
  /** Refuses to make two of one again where somebody else has what they had. */
  readonly refuseBack?: (ctx: Context, kept: R, other: R) => Promise<void>;
  /** Tells of it in the entity's own log. */
  readonly note?: (
    ctx: Context,
    rows: readonly R[],
    event: "merged" | "unmerged",
    content: Label,
  ) => Promise<void>;
}
