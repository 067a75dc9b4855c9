import { sql } from "kysely";
import type { Fragment } from "#engine/server/fragment.ts";
import type { Entity, Label } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { searchKeys } from "#engine/server/search-keys.ts";
import { bound } from "#engine/server/write/insert-rows.ts";

/** What leads and customers have in common. */
export interface MergedRow {
  readonly id: string;
  readonly name: string | null;
  readonly telephone: string | null;
  readonly ownerUserId: string | null;
  readonly ownerDeptId: string | null;
  readonly companyId: string | null;
  readonly lastTime: string | null;
  readonly lastContent: string | null;
}

export type Values = Readonly<Record<string, unknown>>;

/** What merging rows of one entity means beyond what all have in common. */
export interface Merging<R extends MergedRow> {
  readonly entity: Entity;
  readonly who: Label;
  /** Keeps the merges, and its field that names the row that stayed. */
  readonly merges: Entity;
  readonly by: string;
  readonly secondPhone: string & keyof R;
  /** Who has the row may be chosen, beside all that is typed in. */
  readonly people: readonly string[];
  readonly refuse: (kept: R, other: R) => void;
  /** Further values of the row that stays; `owner` is the one of the two whose owner it gets. */
  readonly values: (kept: R, other: R, owner: R) => Partial<R>;
  /** Derives anew what follows from all that was moved. */
  readonly settle: (ctx: Context, id: string) => Promise<unknown>;
  /** Refuses to make two of one again where somebody else has what they had. */
  readonly refuseBack?: (ctx: Context, kept: R, other: R) => Promise<void>;
  readonly log: (
    ctx: Context,
    rows: readonly R[],
    type: "merge" | "unmerge",
    content: string,
  ) => Promise<void>;
}

/** A value of a row by the name of its field. */
export const get = (row: object, name: string): unknown =>
  new Map<string, unknown>(Object.entries(row)).get(name) ?? null;

/** Values by field as a statement over many rows takes them. */
export const set = (entity: Entity, values: Values): Record<string, Fragment> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, sql`${bound(entity, name, value)}`]),
  );

/** Makes the search find a row by what it holds now. */
export async function keepSearchable(ctx: Context, entity: Entity, row: Values): Promise<void> {
  await ctx.unbound.rows(
    sql`update ${sql.id(entity.table)} set sk = ${searchKeys(entity, ctx.session.tenantId, row)}::int[] where tenant_id = ${ctx.session.tenantId} and id = ${String(row["id"])}`,
  );
}
