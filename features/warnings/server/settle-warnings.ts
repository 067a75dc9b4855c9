import { sql } from "kysely";
import { warning } from "../warning.ts";
import type { Context } from "#engine/server/context.ts";
import type { Fragment } from "#engine/server/fragment.ts";
import { idBlock } from "#engine/server/ids.ts";
import type { LiveNotice } from "./push-notices.ts";
import type { WarningKind } from "./warning-kinds.ts";

/** New warnings of a kind in one turn; the rest follow a minute later. */
const MOST = 5_000;

const table = sql.id(warning.table);

/** Open warnings `w` of a kind, removed ones included: who removed one is not warned again while its cause lasts. */
const isOpen = (ctx: Context, { type }: WarningKind): Fragment =>
  sql`w.tenant_id = ${ctx.session.tenantId} and w.warn_type = ${type} and w.state = 'open'`;

/** Resolves the warnings whose cause ended, be it that it came anew since, or whose record has somebody else now, of `ids` alone where some are named; answers whose they were. */
export async function resolveEnded(
  ctx: Context,
  kind: WarningKind,
  ids?: readonly string[],
): Promise<string[]> {
  const rows = await ctx.unbound.rows<{ user_id: string | null }>(
    sql`with due as materialized (${kind.due(ctx)}), ended as (
        update ${table} w set state = 'resolved', status = '1', resolved_time = ${ctx.moment}::timestamptz, update_time = ${ctx.moment}::timestamptz,
          update_user = ${ctx.session.userId}::bigint, version = w.version + 1
        where ${isOpen(ctx, kind)} ${ids ? sql`and w.resource_id = any(${ids})` : sql``} and not exists (select 1 from due d where d.id = w.resource_id::bigint and d.cause = w.cause and d.since <= w.create_time
          ${kind.followsOwner ? sql`and d.user_id = w.responsible_person_id` : sql``})
        returning w.responsible_person_id as user_id)
      select distinct user_id from ended`,
  );
  return rows.flatMap(({ user_id }) => user_id ?? []);
}

/** Warns of what is due and not warned of yet. */
export async function openDue(ctx: Context, kind: WarningKind): Promise<LiveNotice[]> {
  const { session, moment } = ctx;
  return ctx.unbound.rows<LiveNotice & Record<string, unknown>>(
    sql`with fresh as materialized (
        select d.*, ${idBlock(MOST, sql`(row_number() over (order by d.id desc) - 1)`)} as warning_id from (${kind.due(ctx)}) d
        where d.user_id is not null and not exists (select 1 from ${table} w where ${isOpen(ctx, kind)} and w.resource_id = d.id::text)
        order by d.id desc limit ${MOST})
      insert into ${table} (tenant_id, id, warn_no, name, clue_id, clue_name, resource_id, resource_type, warn_type, rule_name, cause, warn_content, warn_content_en,
        not_assigned_duration, responsible_person_id, status, state, create_user, create_dept, create_time, update_user, update_time)
      select ${session.tenantId}, f.warning_id, 'W' || right(f.warning_id::text, 10), f.name, ${kind.resourceType === "lead" ? sql`f.id::text` : sql`null`}, f.name,
        f.id::text, ${kind.resourceType}, ${kind.type}, coalesce(f.rule, ''), f.cause, f.content, f.english, f.hours, f.user_id, '0', 'open',
        ${session.userId}::bigint, ${session.deptId}::bigint, ${moment}::timestamptz, ${session.userId}::bigint, ${moment}::timestamptz
      from fresh f on conflict do nothing
      returning id, name, warn_type as "warnType", warn_content as "warnContent", warn_content_en as "warnContentEn",
        resource_type as "resourceType", resource_id as "resourceId", create_time as "createTime", responsible_person_id as "userId", state`,
  );
}
