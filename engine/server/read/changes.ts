import { sql } from "kysely";
import { entityNamed } from "#engine/model/index.ts";
import type { Entity, RecordChange } from "#engine/model/index.ts";
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
export async function readChanges(ctx: Context, entity: Entity, rowId: string): Promise<RecordChange[]> {
  const kept = await ctx.unbound.rows<Kept>(
    sql`select id::text as id, create_time as time, create_user::text as user_id, action, changes from change_log
      where tenant_id = ${ctx.session.tenantId} and row_id = ${rowId} and subject = ${entity.name} and is_deleted = 0 order by create_time desc, id desc limit ${SHOWN}`,
  );
  const names = await titlesOf(ctx, entityNamed("user"), new Set(kept.flatMap(({ user_id }) => user_id ?? [])));
  const { language } = ctx.session;
  const format = formatterOf(ctx, language);
  const told: RecordChange[] = [];
  for (const { id, time, user_id, action, changes } of kept) {
    const filled = action === "add" ? Object.fromEntries(Object.entries(changes).filter(([, [, after]]) => after !== "")) : changes;
    told.push({
      id,
      time,
      userName: names.get(user_id ?? "") ?? "",
      action,
      changes: await formatChanges(entity, filled, language, format),
    });
  }
  return told;
}
