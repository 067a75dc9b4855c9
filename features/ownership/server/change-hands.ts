import { sql } from "kysely";
import type { Ownership } from "#engine/model/index.ts";
import { columnName } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import type { Fragment } from "#engine/server/fragment.ts";
import type { ChangedRow, RowsChange } from "#engine/server/write/change-rows.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import type { NewOwner } from "./new-owner.ts";
import type { LoggedWords, OwnedEntity, PoolEvent } from "./pool.ts";
import { findPool } from "./pool.ts";

export interface Handing {
  /** Fragments and plain values by field. */
  readonly set: Readonly<Record<string, unknown>>;
  readonly where: Fragment;
  readonly most: number;
  readonly from?: RowsChange["from"];
  readonly event: PoolEvent;
  /** The words of the entity's own log; reads what was `changed`. */
  readonly content: LoggedWords;
}

/** Who has rows from now on, as new values. */
export const ownedBy = (
  { owner, dept, company }: Ownership,
  next: { readonly id: Fragment; readonly deptId: Fragment; readonly companyId: Fragment },
): Record<string, Fragment> => ({
  [owner]: next.id,
  ...(dept && { [dept]: next.deptId }),
  ...(company && { [company]: next.companyId }),
});

/** The person who has a row now, before the change, or who had it last. */
export const formerly = (owner: string, former: string): Fragment =>
  sql`coalesce(x.${sql.id(columnName(owner))}, x.${sql.id(columnName(former))})`;

/** The same, where all of them go to one person. */
export const ownedByOne = (ownership: Ownership, person: NewOwner): Record<string, Fragment> =>
  ownedBy(ownership, {
    id: sql`${person.id}::bigint`,
    deptId: sql`${person.deptId}::bigint`,
    companyId: sql`${person.companyId}::bigint`,
  });

/**
 * Changes who has rows: one statement for any number of them, which notes it in the change log and, where the entity
 * has a pool, in the entity's own log.
 */
export async function changeHands(
  ctx: Context,
  { entity, ownership: { owner, dept, company } }: OwnedEntity,
  { event, content, ...change }: Handing,
): Promise<ChangedRow[]> {
  const also = findPool(entity.name)?.rules.log?.(ctx, change.most, event, content);
  return changeRows(ctx, entity, {
    ...change,
    returning: [owner, dept, company].filter((name) => name !== undefined),
    ...(also && { also }),
  });
}
