import { sql } from "kysely";
import { columnName } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { liveConditions } from "#engine/server/read/detail.ts";
import type { PooledEntity } from "./pool.ts";

export interface Limits {
  /** 0 means no limit. */
  readonly maxHeld: number;
  readonly maxPerDay: number;
  readonly cooldownHours: number;
}

/** The limits of the tenant's parameters: crm.lead.maxHeld and their like. */
export async function holdingLimits(ctx: Context, { entity }: PooledEntity): Promise<Limits> {
  const keys = ["maxHeld", "maxPerDay", "cooldownHours"] as const;
  const params = await ctx.unscoped
    .selectFrom("param")
    .select(["paramKey", "paramValue"])
    .where(
      "paramKey",
      "in",
      keys.map((key) => `crm.${entity.name}.${key}`),
    )
    .execute();
  const value = (key: string): number =>
    Math.max(
      0,
      Number(
        params.find(({ paramKey }) => paramKey === `crm.${entity.name}.${key}`)?.paramValue ?? 0,
      ) || 0,
    );
  return {
    maxHeld: value("maxHeld"),
    maxPerDay: value("maxPerDay"),
    cooldownHours: value("cooldownHours"),
  };
}

/** Makes claims of one person follow each other, so that a limit counted here still holds at commit. */
export const queueFor = (ctx: Context, { entity }: PooledEntity, userId: string): Promise<void> =>
  ctx.lock(`${entity.name}:${userId}`);

/** How many more a person may take now; Infinity without limits. Call queueFor first. */
export async function roomFor(
  ctx: Context,
  pool: PooledEntity,
  userId: string,
  limits: Limits,
): Promise<number> {
  const room: number[] = [Infinity];
  if (limits.maxHeld > 0) room.push(limits.maxHeld - (await held(ctx, pool, userId)));
  if (limits.maxPerDay > 0) {
    const today = `${ctx.moment.slice(0, 10)} 00:00:00`;
    room.push(limits.maxPerDay - ((await pool.rules.claims?.(ctx, userId, today)) ?? 0));
  }
  return Math.max(0, Math.min(...room));
}

async function held(ctx: Context, { entity, ownership }: PooledEntity, userId: string) {
  const { owner, pool } = ownership;
  const of = (name: string) => sql.id("t", columnName(name));
  const conditions = [
    ...liveConditions(ctx, entity),
    sql`${of(owner)} = ${userId}`,
    sql`${of(pool.state)} = ${pool.held}`,
    ...(pool.closed ? [sql`${of(pool.closed)} is distinct from 1`] : []),
  ];
  const counted = await ctx.unbound.row<{ n: number }>(
    sql`select count(*)::int as n from ${sql.id(entity.table)} t where ${sql.join(conditions, sql` and `)}`,
  );
  return counted.n;
}
