import type { Label } from "#engine/model/index.ts";
import { sql } from "kysely";
import { pool } from "#features/ownership/server/index.ts";
import { lead } from "../lead.ts";
import { CHANGE, changesOfChanged } from "./log-lead-changes.ts";
import { mergeRules } from "./merge-rules.ts";

const CLAIMED: Label = ["从线索池领取", "Claimed from the lead pool"];

export const TAKEN: Label = ["该线索已被他人领取", "Someone else has claimed this lead"];

/** What claiming, giving, releasing, handing over and merging leads means beyond what their declaration says. */
export const leadPool = pool(lead, {
  words: {
    taken: TAKEN,
    full: ["已达到线索领取上限", "You hold as many leads as you may claim"],
    cooling: (hours) => [
      `释放后${hours}小时内不能再次领取`,
      `Cannot be claimed again within ${hours} hours of its release`,
    ],
    away: ["线索已在线索池中", "The lead is in the pool already"],
    closed: ["线索已转为客户", "The lead has become a customer"],
    claimed: CLAIMED,
    given: (by) => [`由${by}分配`, `Given by ${by}`],
    released: ["退回线索池", "Returned to pool"],
  },
  notice: {
    type: "leadNotFollowedUp",
    given: {
      one: (name) => [`新线索 ${name} 已分配给您`, `New lead ${name} is yours`],
      several: (count) => [`${count} 条新线索已分配给您`, `${count} new leads are yours`],
    },
  },
  claimed: ({ moment }) => ({
    allocateTime: sql`${moment}::timestamptz`,
    allocateReason: sql`${CLAIMED[0]}`,
  }),
  given: ({ moment, session }) => ({
    allocateTime: sql`${moment}::timestamptz`,
    allocateReason: sql`${`由${session.realName}分配`}`,
  }),
  dealt: ({ moment }) => ({
    allocateTime: sql`${moment}::timestamptz`,
    allocateReason: sql`left(s.reason, 500)`,
  }),
  released: () => ({ allocateReason: sql`null` }),
  claims: async (ctx, userId, since) => {
    const { n } = await ctx.unscoped
      .selectFrom("leadChange")
      .select(sql<number>`count(*)::int`.as("n"))
      .where("ownerId", "=", userId)
      .where("modifyType", "=", CHANGE.claimed)
      .where("createTime", ">=", since)
      .executeTakeFirstOrThrow();
    return n;
  },
  log: changesOfChanged,
  merge: mergeRules,
});
