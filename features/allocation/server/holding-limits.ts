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
    Math.max(0, Number(params.find(({ paramKey }) => paramKey === `crm.${subject}.${key}`)?.paramValue ?? 0) || 0);
  return { maxHeld: value("maxHeld"), maxPerDay: value("maxPerDay"), cooldownHours: value("cooldownHours") };
}

/** Makes claims of one person follow each other, so that a limit counted here still holds at commit. */
export async function queueFor(ctx: Context, subject: Subject, userId: string): Promise<void> {
  await ctx.connection.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`${subject}:${ctx.session.tenantId}:${userId}`]);
}

/** How many more a person may take now; Infinity without limits. Call queueFor first. */
export async function roomFor(ctx: Context, subject: Subject, userId: string, limits: Limits): Promise<number> {
  const room: number[] = [Infinity];
  if (limits.maxHeld > 0) room.push(limits.maxHeld - (await held(ctx, subject, userId)));
  if (limits.maxPerDay > 0) room.push(limits.maxPerDay - (await takenToday(ctx, subject, userId)));
  return Math.max(0, Math.min(...room));
}

async function held(ctx: Context, subject: Subject, userId: string): Promise<number> {
  const { rows } = await ctx.connection.query<{ n: number }>(
    subject === "lead"
      ? "select count(*)::int as n from lead where tenant_id = $1 and is_deleted = 0 and owner_user_id = $2 and converted = 0"
      : "select count(*)::int as n from customer where tenant_id = $1 and is_deleted = 0 and owner_user_id = $2 and pool_status = '0'",
    [ctx.session.tenantId, userId],
  );
  return rows[0]!.n;
}

async function takenToday(ctx: Context, subject: Subject, userId: string): Promise<number> {
  const { rows } = await ctx.connection.query<{ n: number }>(
    subject === "lead"
      ? "select count(*)::int as n from lead_change where tenant_id = $1 and owner_id = $2 and modify_type = '3' and create_time >= $3"
      : "select count(*)::int as n from operation_log where tenant_id = $1 and operation_user_id = $2 and operation_type = 'receive' and create_time >= $3",
    [ctx.session.tenantId, userId, `${ctx.moment.slice(0, 10)} 00:00:00`],
  );
  return rows[0]!.n;
}
