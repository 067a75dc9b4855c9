import type { Fragment } from "#engine/server/fragment.ts";
import { sql } from "kysely";
import type { Entity, Label } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { changeHands, formerly, ownedBy } from "./change-hands.ts";
import { poolOf } from "./pool.ts";
import { notifyOwners } from "./notify-owners.ts";

/** Whom a rule decided to give a row to, and why. */
export interface Dealt {
  readonly id: string;
  readonly name: string;
  readonly userId: string;
  readonly deptId: string | null;
  readonly companyId: string | null;
  readonly reason: Label;
}

/** Gives rows, in their pool or in somebody's hands, to people as a rule decided, each with the reason, in one statement. */
export async function deal(ctx: Context, entity: Entity, rows: readonly Dealt[]): Promise<void> {
  if (rows.length === 0) return;
  const pool = poolOf(entity);
  const { ownership, rules } = pool;
  const kept = rows.map((row) => ({ ...row, reason: row.reason[0] }));
  const reason = (language: 0 | 1): Fragment =>
    sql`(${JSON.stringify(Object.fromEntries(rows.map(({ id, reason }) => [id, reason[language]])))}::jsonb ->> changed.id::text)`;
  const source = sql`json_to_recordset(${JSON.stringify(kept)}) as s(id bigint, "userId" bigint, "deptId" bigint, "companyId" bigint, reason text)`;
  await changeHands(ctx, pool, {
    set: {
      ...(ownership.former && {
        [ownership.former]: formerly(ownership.owner, ownership.former),
      }),
      ...ownedBy(ownership, {
        id: sql`s."userId"`,
        deptId: sql`s."deptId"`,
        companyId: sql`s."companyId"`,
      }),
      [ownership.pool.state]: sql`${ownership.pool.held}`,
      ...rules.dealt?.(ctx),
    },
    where: sql`x.id = any(${rows.map(({ id }) => id)})`,
    from: { source, on: sql`s.id = x.id` },
    most: rows.length,
    event: "dealt",
    content: [reason(0), reason(1)],
  });
  await notifyOwners(ctx, pool, rows);
}
