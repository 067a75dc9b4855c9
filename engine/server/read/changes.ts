import { sql } from "kysely";
import { entityNamed } from "#engine/model/index.ts";
import type { Entity, RecordChange } from "#engine/model/index.ts";
import { seenEntity, withheldNames } from "../access/visible-fields.ts";
import type { Context } from "../context.ts";
import type { Changes } from "../describe.ts";
import { formatterOf, formatChanges } from "../describe.ts";
import { titlesOf } from "./titles.ts";

const SHOWN = 200;

interface Kept {
  readonly id: string;
  readonly time: string;
  readonly user_id: string | null;
  readonly action: RecordChange["action"];
  readonly changes: Changes;
}

/** What was done to a row, newest first, in the language of who asks. */
export async function readChanges(
  ctx: Context,
  entity: Entity,
  rowId: string,
): Promise<RecordChange[]> {
  const kept = await ctx.unbound.rows<Kept>(
    sql`select id::text as id, create_time as time, create_user::text as user_id, action, changes from change_log
      where tenant_id = ${ctx.session.tenantId} and row_id = ${rowId} and subject = ${entity.name} and is_deleted = 0 order by create_time desc, id desc limit ${SHOWN}`,
  );
  const names = await titlesOf(
    ctx,
    entityNamed("user"),
    new Set(kept.flatMap(({ user_id }) => user_id ?? [])),
  );
  const { language } = ctx.session;
  const format = formatterOf(ctx, language);
  const hidden = withheldNames(ctx.session, entity);
  const formatted: RecordChange[] = [];
  for (const { id, time, user_id, action, changes } of kept) {
    const filled =
      action === "add"
        ? Object.fromEntries(Object.entries(changes).filter(([, [, after]]) => after !== ""))
        : changes;
    const words = await formatChanges(seenEntity(ctx.session, entity), filled, language, format);
    // An edit of nothing but hidden fields says nothing, not even that it was.
    if (action === "edit" && words.length === 0 && hidden.some((name) => name in filled)) continue;
    formatted.push({ id, time, userName: names.get(user_id ?? "") ?? "", action, changes: words });
  }
  return formatted;
}
