import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";
import { badRequest, invalid } from "#engine/server/errors.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { CARD } from "../market-codes.ts";
import { membershipCard } from "../card.ts";

interface Moved {
  readonly before: string;
  readonly after: string;
}

/** The card of a movement, held until the transaction ends: nobody moves its balance meanwhile. */
export async function lockedCard(ctx: Context, cardId: string) {
  const card = await ctx.db
    .selectFrom("membershipCard")
    .select(["id", "f4", "f5"])
    .where("id", "=", cardId)
    .forUpdate()
    .executeTakeFirst();
  if (!card) throw badRequest("会员卡不存在", "There is no such card");
  return card;
}

/** Moves the balance of a card in use by an amount, and says what it was and is. It never falls below zero. */
export async function moveBalance(
  ctx: Context,
  cardId: string,
  amount: string,
  field = "f5",
): Promise<Moved> {
  const card = await lockedCard(ctx, cardId);
  if (card.f5 !== CARD.normal)
    throw badRequest("该会员卡已挂失或注销，不能使用", "This card was lost or closed");
  return shiftBalance(ctx, cardId, card.f4 ?? "0", amount, field);
}

/** Moves the balance of a locked card whatever its state: what is taken back comes back to lost cards too. */
export async function shiftBalance(
  ctx: Context,
  cardId: string,
  before: string,
  amount: string,
  field = "f5",
): Promise<Moved> {
  const [row] = await changeRows(ctx, membershipCard, {
    set: { f4: sql`x.f4 + ${amount}::numeric` },
    where: sql`x.id = ${cardId} and x.f4 + ${amount}::numeric >= 0`,
    returning: ["f4"],
  });
  if (!row)
    throw invalid({
      [field]: [`余额不足，当前余额${before}元`, `The balance is only ${before}`],
    });
  return { before, after: String(row.f4) };
}
