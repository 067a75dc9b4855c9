import { sql } from "kysely";
import type { Row } from "#engine/model/index.ts";
import { dept } from "#features/administration/feature.ts";
import type { lead as leadEntity } from "../lead.ts";
import type { Context } from "#engine/server/context.ts";
import { titlesOf } from "#engine/server/read/titles.ts";
import { newId } from "#engine/server/ids.ts";

type Lead = Row<typeof leadEntity>;

/** Kinds of change, keys of the dictionary modify_type. */
export const CHANGE = {
  added: "1",
  edited: "2",
  claimed: "3",
  allocated: "4",
  released: "5",
  converted: "6",
  autoAllocated: "7",
  imported: "8",
  removed: "9",
  handedOver: "10",
  merged: "11",
  unmerged: "12",
  texted: "13",
} as const;

export interface Change {
  readonly lead: Pick<Lead, "id" | "ownerUserId" | "ownerDeptId">;
  readonly type: keyof typeof CHANGE;
  readonly content: string;
}

/** Writes rows of the lead change log, any number of them in one statement. */
export async function logLeadChanges(ctx: Context, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const stores = await titlesOf(
    ctx,
    dept,
    changes.map(({ lead }) => lead.ownerDeptId).filter((id) => id !== null),
  );
  const { tenantId, userId, deptId } = ctx.session;
  const column = (value: (change: Change) => string | null) => changes.map(value) as string[];
  await ctx.unbound.rows(
    sql`insert into lead_change (tenant_id, id, clue_id, modify_type, modify_content, owner_id, clue_owner_store, req_id, create_user, create_dept, create_time, update_user, update_time)
      select ${tenantId}, r.id, r.lead_id, r.type, left(r.content, 4000), r.owner_id, r.store, ${ctx.requestId}, ${userId}::bigint, ${deptId}::bigint, ${ctx.moment}::timestamptz, ${userId}::bigint, ${ctx.moment}::timestamptz
      from unnest(${column(() => newId())}::bigint[], ${column(({ lead }) => lead.id)}::bigint[], ${column(({ type }) => CHANGE[type])}::text[], ${column(({ content }) => content)}::text[],
        ${column(({ lead }) => lead.ownerUserId)}::bigint[], ${column(({ lead }) => stores.get(lead.ownerDeptId ?? "") ?? "")}::text[]) as r(id, lead_id, type, content, owner_id, store)`,
  );
}
