import { BUSINESS_END } from "../business-codes.ts";
import type { Row } from "#engine/model/index.ts";
import type { business } from "../business.ts";
import { multiplied } from "#engine/server/amounts.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest } from "#engine/server/errors.ts";
import type { Draft } from "#engine/server/hooks.ts";
import { hooks } from "#engine/server/hooks.ts";
import { refuseReader, settleOwners } from "#features/ownership/server/index.ts";
import { sumOfLines } from "./product-lines.ts";

type Business = Row<typeof business>;

/** A stage of the chosen type; its first one where none is chosen. */
async function settleStage(
  ctx: Context,
  draft: Draft<typeof business>,
  before: Business | undefined,
): Promise<void> {
  const typeId = draft.typeId ?? before?.typeId;
  const stages = await ctx.unscoped
    .selectFrom("businessStage")
    .select("id")
    .where("typeId", "=", typeId ?? "")
    .orderBy("sort")
    .orderBy("id")
    .execute();
  const chosen = draft.statusId === undefined ? before?.statusId : draft.statusId;
  if (stages.some(({ id }) => id === chosen)) return;
  if (draft.statusId)
    throw badRequest("该阶段不属于所选类型", "This stage is not one of the chosen type");
  draft.statusId = stages[0]?.id ?? null;
}

/** Stage and amounts of an opportunity; a new owner has not followed it up yet. */
async function settleValues(
  ctx: Context,
  draft: Draft<typeof business>,
  before: Business | undefined,
): Promise<void> {
  if (draft.ownerUserId && before && draft.ownerUserId !== before.ownerUserId) draft.followup = "0";
  await settleStage(ctx, draft, before);
  const lines = before && (await sumOfLines(ctx, before.id));
  if (lines) draft.money = lines;
  const money = draft.money === undefined ? before?.money : draft.money;
  draft.totalPrice = multiplied("money", money, draft.discountRate ?? before?.discountRate ?? "1");
}

export const businessHooks = hooks("business", {
  beforeSave: async (ctx, saves) => {
    for (const { before } of saves) {
      if (before && before.isEnd !== BUSINESS_END.open)
        throw badRequest(
          "已结束的商机不能修改，请先重新打开",
          "A closed opportunity must be reopened first",
        );
      if (before) refuseReader(ctx, before, "business");
    }
    await settleOwners(ctx, saves);
    for (const { draft, before } of saves) await settleValues(ctx, draft, before);
  },
});

export const businessGroupHooks = hooks("businessGroup", {
  beforeRemove: async (ctx, rows) => {
    const used = await ctx.unscoped
      .selectFrom("business")
      .select("id")
      .where(
        "typeId",
        "in",
        rows.map(({ id }) => id),
      )
      .executeTakeFirst();
    if (used)
      throw badRequest("该类型下还有商机，不能删除", "There are opportunities of this type");
  },
});

export const businessStageHooks = hooks("businessStage", {
  beforeRemove: async (ctx, rows) => {
    const used = await ctx.unscoped
      .selectFrom("business")
      .select("id")
      .where(
        "statusId",
        "in",
        rows.map(({ id }) => id),
      )
      .executeTakeFirst();
    if (used)
      throw badRequest("该阶段下还有商机，不能删除", "Opportunities are still in this stage");
  },
});
