import { sql } from "kysely";
import type { Label, Row } from "#engine/model/index.ts";
import { dept } from "#features/administration/feature.ts";
import type { lead as leadEntity } from "../lead.ts";
import type { Context } from "#engine/server/context.ts";
import { titlesOf } from "#engine/server/read/titles.ts";
import type { Fragment } from "#engine/server/fragment.ts";
import { idBlock, newId } from "#engine/server/ids.ts";
import type { LoggedWords, PoolEvent } from "#features/ownership/server/index.ts";

type Lead = Row<typeof leadEntity>;

/** Kinds of change, keys of the dictionary modify_type. */
export const CHANGE = {
  added: "1",
  edited: "2",
  claimed: "3",
  allocated: "4",
  designated: "4",
  released: "5",
  lapsed: "5",
  converted: "6",
  dealt: "7",
  imported: "8",
  removed: "9",
  handedOver: "10",
  merged: "11",
  unmerged: "12",
  texted: "13",
} as const satisfies Record<PoolEvent, string> & Record<string, string>;

export interface Change {
  readonly lead: Pick<Lead, "id" | "ownerUserId" | "ownerDeptId">;
  readonly type: keyof typeof CHANGE;
  readonly content: Label;
}

const COLUMNS = sql.raw(
  "tenant_id, id, clue_id, modify_type, modify_content, modify_content_en, owner_id, clue_owner_store, req_id, create_user, create_dept, create_time, update_user, update_time",
);

/** Their values after the owner's store: by which request, who did it when. */
function audit({ session: { userId, deptId }, moment, requestId }: Context): Fragment {
  return sql`${requestId}, ${userId}::bigint, ${deptId}::bigint, ${moment}::timestamptz, ${userId}::bigint, ${moment}::timestamptz`;
}

/** Writes rows of the lead change log, any number of them in one statement. */
export async function logLeadChanges(ctx: Context, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const stores = await titlesOf(
    ctx,
    dept,
    changes.map(({ lead }) => lead.ownerDeptId).filter((id) => id !== null),
  );
  const column = (value: (change: Change) => string | null) => changes.map(value) as string[];
  await ctx.unbound.rows(
    sql`insert into lead_change (${COLUMNS})
      select ${ctx.session.tenantId}, r.id, r.lead_id, r.type, left(r.content, 4000), left(r.english, 4000), r.owner_id, r.store, ${audit(ctx)}
      from unnest(${column(() => newId())}::bigint[], ${column(({ lead }) => lead.id)}::bigint[], ${column(({ type }) => CHANGE[type])}::text[], ${column(({ content }) => content[0])}::text[], ${column(({ content }) => content[1])}::text[],
        ${column(({ lead }) => lead.ownerUserId)}::bigint[], ${column(({ lead }) => stores.get(lead.ownerDeptId ?? "") ?? "")}::text[]) as r(id, lead_id, type, content, english, owner_id, store) returning id`,
  );
}

/** The same for leads whose owner `changed`, as a part of that statement: names who has the lead now, or had it last. */
export const changesOfChanged = (
  ctx: Context,
  most: number,
  event: PoolEvent,
  [content, english]: LoggedWords,
): Fragment =>
  sql`insert into lead_change (${COLUMNS})
    select ${ctx.session.tenantId}, ${idBlock(most, sql`changed.n`)}, changed.id, ${CHANGE[event]}, left(${content}, 4000), left(${english}, 4000),
      coalesce(changed."ownerUserId", b.owner_user_id), coalesce(d.dept_name, ''), ${audit(ctx)}
    from changed join b on b.id = changed.id
    left join dept d on d.tenant_id = ${ctx.session.tenantId} and d.id = coalesce(changed."ownerDeptId", b.owner_dept_id) returning 1`;
