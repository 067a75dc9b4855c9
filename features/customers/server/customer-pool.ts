import { sql } from "kysely";
import type { Label } from "#engine/model/index.ts";
import { pool } from "#features/ownership/server/index.ts";
import { customer } from "../customer.ts";
import { whatTies } from "./customer-ties.ts";
import { OPERATION, operationsOfChanged } from "./log-operations.ts";
import { mergeRules } from "./merge-rules.ts";

export const TAKEN: Label = ["该客户已被他人领取", "Someone else has claimed this customer"];
export const NOT_HELD: Label = ["客户不在名下", "The customer is in nobody's name"];
export const AWAY: Label = [
  "客户已在公海或飞单库",
  "The customer is in the public pool or among the side deals",
];

/** What claiming, giving, releasing, handing over and merging customers means beyond what their declaration says. */
export const customerPool = pool(customer, {
  words: {
    taken: TAKEN,
    full: ["已达到客户领取上限", "You hold as many customers as you may claim"],
    cooling: (hours) => [
      `转公海后${hours}小时内不能再次领取`,
      `Cannot be claimed again within ${hours} hours of going to the public pool`,
    ],
    away: AWAY,
    claimed: ["从公海领取", "Claimed from the public pool"],
    released: ["转入公海", "Moved to the public pool"],
  },
  notice: {
    type: "customerAlarmNotice",
    given: {
      one: (name) => [`客户 ${name} 已分配给您`, `Customer ${name} is yours now`],
      several: (count) => [`${count} 位客户已分配给您`, `${count} customers are yours now`],
    },
  },
  claimed: ({ moment }, owner) => ({
    pickSea: sql`'1'`,
    pickNum: sql`coalesce(x.pick_num, 0) + 1`,
    lastReceiveTime: sql`${moment}::timestamptz`,
    firstOwnerId: sql`coalesce(x.first_owner_id, ${owner.id}::bigint)`,
  }),
  given: ({ moment }, owner) => ({
    pickNum: sql`x.pick_num + case when x.pool_status = '1' then 1 else 0 end`,
    lastReceiveTime: sql`${moment}::timestamptz`,
    firstOwnerId: sql`coalesce(x.first_owner_id, ${owner.id}::bigint)`,
  }),
  released: ({ session }, reason) => ({
    operationUserId: sql`${session.userId}::bigint`,
    addReason: sql`${reason}`,
  }),
  claims: async (ctx, userId, since) => {
    const { n } = await ctx.unscoped
      .selectFrom("operationLog")
      .select(sql<number>`count(*)::int`.as("n"))
      .where("operationUserId", "=", userId)
      .where("operationType", "=", OPERATION.claimed)
      .where("createTime", ">=", since)
      .executeTakeFirstOrThrow();
    return n;
  },
  ties: whatTies,
  log: operationsOfChanged,
  merge: mergeRules,
  approval: {
    kind: "handOver",
    recent: async ({ unscoped, session }) => {
      const { n } = await unscoped
        .selectFrom("operationLog")
        .select(sql<number>`count(distinct customer_id)::int`.as("n"))
        .where("operationUserId", "=", session.userId)
        .where("operationType", "in", [OPERATION.designated, OPERATION.handedOver])
        .where("createTime", ">=", sql<string>`now() - interval '1 day'`)
        .executeTakeFirstOrThrow();
      return n;
    },
  },
});
