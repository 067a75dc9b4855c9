import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";

export interface Limits {
  /** 0 means no limit. */
  readonly maxHeld: number;
  readonly maxPerDay: number;
  readonly cooldownHours: number;
}

type Subject = "lead" | "customer";

/** The limits of the tenant's parameters crm.lead.* or crm.customer.*. */
export async function holdingLimits(ctx: Context, subject: Subject): Promise<Limits> {
  const keys = ["maxHeld", "maxPerDay", "cooldownHours"] as const;
  const params = await ctx.unscoped
    .selectFrom("param")
    .select(["paramKey", "paramValue"])
    .where(
      "paramKey",
      "in",
      keys.map((key) => `crm.${subject}.${key}`),
    )
    .execute();
  const value = (key: string): number =>
    Math.max(
      0,
      Number(
        params.find(({ paramKey }) => paramKey === `crm.${subject}.${key}`)?.paramValue ?? 0,
      ) || 0,
    );
  return {
    maxHeld: value("maxHeld"),
    maxPerDay: value("maxPerDay"),
    cooldownHours: value("cooldownHours"),
  };
}

/** Makes claims of one person follow each other, so that a limit counted here still holds at commit. */
export async function queueFor(ctx: Context, subject: Subject, userId: string): Promise<void> {
  await ctx.unbound.rows(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${subject}:${ctx.session.tenantId}:${userId}`}, 0))`,
  );
}

/** How many more a person may take now; Infinity without limits. Call queueFor first. */
export async function roomFor(
  ctx: Context,
  subject: Subject,
  userId: string,
  limits: Limits,
): Promise<number> {
  const room: number[] = [Infinity];
  if (limits.maxHeld > 0) room.push(limits.maxHeld - (await held(ctx, subject, userId)));
  if (limits.maxPerDay > 0) room.push(limits.maxPerDay - (await takenToday(ctx, subject, userId)));
  return Math.max(0, Math.min(...room));
}

async function held(ctx: Context, subject: Subject, userId: string): Promise<number> {
  const counted = sql<number>`count(*)::int`.as("n");
  const { n } =
    subject === "lead"
      ? await ctx.unscoped
          .selectFrom("lead")
          .select(counted)
          .where("ownerUserId", "=", userId)
          .where("converted", "=", 0)
          .executeTakeFirstOrThrow()
      : await ctx.unscoped
          .selectFrom("customer")
          .select(counted)
          .where("ownerUserId", "=", userId)
          .where("poolStatus", "=", "0")
          .executeTakeFirstOrThrow();
  return n;
}

async function takenToday(ctx: Context, subject: Subject, userId: string): Promise<number> {
  const since = `${ctx.moment.slice(0, 10)} 00:00:00`;
  const counted = sql<number>`count(*)::int`.as("n");
  const { n } =
    subject === "lead"
      ? await ctx.unscoped
          .selectFrom("leadChange")
          .select(counted)
          .where("ownerId", "=", userId)
          .where("modifyType", "=", "3")
          .where("createTime", ">=", since)
          .executeTakeFirstOrThrow()
      : await ctx.unscoped
          .selectFrom("operationLog")
          .select(counted)
          .where("operationUserId", "=", userId)
          .where("operationType", "=", "receive")
          .where("createTime", ">=", since)
          .executeTakeFirstOrThrow();
  return n;
}
