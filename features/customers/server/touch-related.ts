import { BUSINESS_END } from "#features/opportunities/feature.ts";
import { FLAG } from "#engine/model/index.ts";
import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";

/** A follow-up of a customer is one of their open opportunities, contracts and contacts too. */
export async function touchRelated(
  { unscoped }: Context,
  customerIds: readonly string[],
  time: string,
): Promise<void> {
  if (customerIds.length === 0) return;
  await unscoped
    .updateTable("business")
    .set({ lastTime: time, followup: FLAG.yes })
    .where("customerId", "in", customerIds)
    .where("isEnd", "=", BUSINESS_END.open)
    .execute();
  await unscoped
    .updateTable("contract")
    .set({ lastTime: time })
    .where("customerId", "in", customerIds)
    .execute();
  await unscoped
    .updateTable("contact")
    .set({ lastTime: time })
    .where("customerId", "in", customerIds)
    .execute();
}

/** The same once follow-ups were removed: the last one that is left since each of them was begun. */
export async function reckonRelated(ctx: Context, customerIds: readonly string[]): Promise<void> {
  if (customerIds.length === 0) return;
  const { unscoped } = ctx;
  const last = sql<string | null>`(select max(f.create_time) from customer_follow f
    where ${ctx.live("customerFollow", "f")} and f.customer_id = x.customer_id and f.create_time >= x.create_time)`;
  await unscoped
    .updateTable("business as x")
    .set({
      lastTime: last,
      followup: sql<"0" | "1" | null>`case when ${last} is null then '0' else x.followup end`,
    })
    .where("x.customerId", "in", customerIds)
    .where("x.isEnd", "=", BUSINESS_END.open)
    .execute();
  await unscoped
    .updateTable("contract as x")
    .set({ lastTime: last })
    .where("x.customerId", "in", customerIds)
    .execute();
  await unscoped
    .updateTable("contact as x")
    .set({ lastTime: last })
    .where("x.customerId", "in", customerIds)
    .execute();
}
