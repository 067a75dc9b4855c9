import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";
import type { Cause, Notice } from "./notify.ts";
import { notify } from "./notify.ts";
import { unwarned } from "./unwarned.ts";

/** What a rule found: a lead or customer, and who is told how many hours it has waited. */
interface Found {
  readonly id: string;
  readonly name: string | null;
  readonly userId: string | null;
  readonly hours: number;
  readonly rule: string | null;
}

const MOST = 500;

/** Rules of a type that are in force. */
const rulesOf = (ctx: Context, type: Notice["type"]) =>
  ctx.unscoped
    .selectFrom("warningRule as r")
    .where("r.enabled", "=", 1)
    .where("r.warnType", "=", type);

/** Rules are the whole company's or one branch's. */
const CONCERNED = sql<boolean>`(r.company_id is null or r.company_id = x.company_id)`;

const hoursSince = ({ moment }: Context, since: RawBuilder<unknown>) =>
  sql<number>`floor(extract(epoch from ${moment}::timestamptz - ${since}) / 3600)::int`.as("hours");

/** The moment at which a rule comes to apply, and whether that is past. */
const dueAt = (since: RawBuilder<unknown>) => sql`${since} + make_interval(hours => r.rule_value)`;
const isDue = ({ moment }: Context, since: RawBuilder<unknown>) =>
  sql<boolean>`${since} < ${moment}::timestamptz - make_interval(hours => r.rule_value)`;

/** Who of the tenant may allocate leads, administrators last. */
const allocator = (ctx: Context) =>
  ctx.unscoped
    .selectFrom("user as u")
    .innerJoin("role as o", (join) => join.on(sql<boolean>`o.id = any(u.role_id)`))
    .innerJoin("menu as m", (join) =>
      join.on("m.code", "=", "clue_allocation").on(sql<boolean>`m.id = any(o.menu_ids)`),
    )
    .select("u.id")
    .where("u.status", "=", "1")
    .orderBy(sql`o.administrator is not distinct from '1'`)
    .orderBy("u.id")
    .limit(1);

/** Leads too long in the pool: who added them is told, for leads that came by themselves who allocates. */
function unassigned(ctx: Context): Promise<Found[]> {
  const since = sql`coalesce(x.release_time, x.create_time)`;
  return rulesOf(ctx, "leadsUnassigned")
    .innerJoin("lead as x", (join) =>
      join.on("x.converted", "=", 0).on("x.status", "=", "0").on(isDue(ctx, since)).on(CONCERNED),
    )
    .distinctOn("x.id")
    .select(["x.id", "x.name", "r.ruleName as rule", hoursSince(ctx, since)])
    .select(
      sql<string | null>`coalesce(nullif(x.create_user, 0), (${allocator(ctx)}))`.as("userId"),
    )
    .where(unwarned(ctx, "leadsUnassigned", dueAt(since), "unassigned"))
    .orderBy("x.id", "desc")
    .orderBy("r.ruleValue")
    .limit(MOST)
    .execute();
}

function notFollowed(ctx: Context): Promise<Found[]> {
  const since = sql`x.allocate_time`;
  return rulesOf(ctx, "leadNotFollowedUp")
    .innerJoin("lead as x", (join) =>
      join
        .on("x.converted", "=", 0)
        .on("x.status", "=", "1")
        .on(sql<boolean>`coalesce(x.followup_times, 0) = 0`)
        .on(isDue(ctx, since))
        .on(CONCERNED),
    )
    .distinctOn("x.id")
    .select([
      "x.id",
      "x.name",
      "x.ownerUserId as userId",
      "r.ruleName as rule",
      hoursSince(ctx, since),
    ])
    .where("x.ownerUserId", "is not", null)
    .where(unwarned(ctx, "leadNotFollowedUp", dueAt(since), "notFollowed"))
    .orderBy("x.id", "desc")
    .orderBy("r.ruleValue")
    .limit(MOST)
    .execute();
}

function overdue(ctx: Context): Promise<Found[]> {
  const since = sql`x.next_time`;
  return rulesOf(ctx, "customerAlarmNotice")
    .innerJoin("customer as x", (join) =>
      join.on("x.poolStatus", "=", "0").on(isDue(ctx, since)).on(CONCERNED),
    )
    .distinctOn("x.id")
    .select([
      "x.id",
      "x.name",
      "x.ownerUserId as userId",
      "r.ruleName as rule",
      hoursSince(ctx, since),
    ])
    .where("x.ownerUserId", "is not", null)
    .where(unwarned(ctx, "customerAlarmNotice", dueAt(since), "overdue"))
    .orderBy("x.id", "desc")
    .orderBy("r.ruleValue")
    .limit(MOST)
    .execute();
}

interface Kind {
  readonly type: Notice["type"];
  readonly resourceType: string;
  readonly cause: Cause;
  readonly find: (ctx: Context) => Promise<Found[]>;
  readonly words: (name: string, hours: number) => string;
}

const KINDS: readonly Kind[] = [
  {
    type: "leadsUnassigned",
    resourceType: "lead",
    cause: "unassigned",
    find: unassigned,
    words: (name, hours) => `线索 ${name} 已 ${hours} 小时未分配`,
  },
  {
    type: "leadNotFollowedUp",
    resourceType: "lead",
    cause: "notFollowed",
    find: notFollowed,
    words: (name, hours) => `线索 ${name} 分配后 ${hours} 小时未跟进`,
  },
  {
    type: "customerAlarmNotice",
    resourceType: "customer",
    cause: "overdue",
    find: overdue,
    words: (name, hours) => `客户 ${name} 的下次跟进已逾期 ${hours} 小时`,
  },
];

/** Finds everything the tenant's alarm rules warn of and tells the people responsible; one open warning per type and row, and one per time its cause came about. */
export async function evaluateWarnings(ctx: Context): Promise<number> {
  let warned = 0;
  for (const { type, resourceType, cause, find, words } of KINDS) {
    const notices = (await find(ctx)).flatMap(({ id, name, userId, rule, hours }): Notice[] =>
      userId === null
        ? []
        : [
            {
              userId,
              type,
              cause,
              resourceType,
              resourceId: id,
              name: name ?? "",
              content: words(name ?? "", hours),
              ruleName: rule ?? "",
              hours,
            },
          ],
    );
    await notify(ctx, notices);
    warned += notices.length;
  }
  return warned;
}
