import { BUSINESS_END } from "../business-codes.ts";
import { user } from "#features/administration/feature.ts";
import { customer } from "#features/customers/feature.ts";
import { businessBoard as businessBoardCall } from "../business-calls.ts";
import { inLanguage } from "#engine/model/index.ts";
import { businessStage } from "../business-stage.ts";
import { sql } from "kysely";
import { handle } from "#engine/server/calls.ts";
import { titlesOf } from "#engine/server/read/titles.ts";

const SHOWN = 50;

/** Open deals of a type by stage: each column counts and adds up all of them and shows the most urgent. */
export const businessBoard = handle(businessBoardCall, async (ctx, { typeId, ownerUserId }) => {
  const stages = await ctx.db
    .selectFrom("businessStage")
    .select(["id", "name", "probability"])
    .where("typeId", "=", typeId)
    .orderBy("sort")
    .orderBy("id")
    .execute();
  const rows = await ctx.db
    .selectFrom(
      ctx.db
        .selectFrom("business")
        .select([
          "id",
          "businessName",
          "customerId",
          "ownerUserId",
          "totalPrice",
          "dealDate",
          "nextTime",
          "statusId",
        ])
        .select([
          sql<number>`row_number() over (partition by status_id order by next_time nulls last, deal_date nulls last, id desc)`.as(
            "place",
          ),
          sql<string>`count(*) over (partition by status_id)`.as("count"),
          sql<string>`(sum(total_price) over (partition by status_id))::text`.as("total"),
        ])
        .where("typeId", "=", typeId)
        .where("isEnd", "=", BUSINESS_END.open)
        .$if(Boolean(ownerUserId), (deals) => deals.where("ownerUserId", "=", ownerUserId!))
        .as("ranked"),
    )
    .selectAll()
    .where("place", "<=", SHOWN)
    .orderBy("place")
    .execute();
  const names = (target: typeof customer | typeof user, ids: readonly (string | null)[]) =>
    titlesOf(ctx, target, new Set(ids.filter((id) => id !== null)));
  const customers = await names(
    customer,
    rows.map(({ customerId }) => customerId),
  );
  const owners = await names(
    user,
    rows.map(({ ownerUserId }) => ownerUserId),
  );
  return stages.map(({ id, name, probability }) => {
    const cards = rows.filter(({ statusId }) => statusId === id);
    return {
      id,
      name: inLanguage(businessStage.fields.name, name ?? "", ctx.session.language),
      probability: probability ?? "0",
      count: Number(cards[0]?.count ?? 0),
      total: cards[0]?.total ?? "0",
      cards: cards.map((card) => ({
        id: card.id,
        businessName: card.businessName ?? "",
        customerName: customers.get(card.customerId ?? "") ?? "",
        ownerUserName: owners.get(card.ownerUserId ?? "") ?? "",
        totalPrice: card.totalPrice ?? "",
        dealDate: card.dealDate ?? "",
        nextTime: card.nextTime ?? "",
      })),
    };
  });
});
