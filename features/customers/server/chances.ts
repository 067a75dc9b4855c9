import type { Context } from "#engine/server/context.ts";

/** What is certain, whatever the intention was. */
const OF_STAGE: Readonly<Record<string, number>> = {
  signed: 1,
  transferred: 1,
  started: 1,
  completed: 1,
  refunded: 0,
};

/** The chance that a customer of an intention signs. */
const OF_INTENTION: Readonly<Record<string, number>> = {
  "1": 0.5,
  "2": 0.9,
  "3": 0.6,
  "4": 0.4,
  "5": 0.2,
  "6": 0,
  "7": 0,
  "11": 0.3,
  "12": 0.1,
  "13": 0.05,
};

const PARAM = /^dynamicValue\.(stage|intention|squarePrice)(?:\.(\w+))?$/;

/** Chances and price as the parameters of the tenant have them, completed by ours. */
export async function chances(ctx: Context) {
  const stage: Record<string, string | number> = { ...OF_STAGE };
  const intention: Record<string, string | number> = { ...OF_INTENTION };
  let squarePrice = "0";
  const params = await ctx.unscoped
    .selectFrom("param")
    .select(["paramKey", "paramValue"])
    .where("paramKey", "like", "dynamicValue.%")
    .execute();
  for (const param of params) {
    const [paramKey, paramValue] = [param.paramKey ?? "", param.paramValue ?? ""];
    const [, kind, key] = PARAM.exec(paramKey) ?? [];
    if (kind === undefined || !/^\d{1,9}(\.\d{1,4})?$/.test(paramValue)) continue;
    if (kind === "squarePrice") squarePrice = paramValue;
    else if (key !== undefined && Number(paramValue) <= 1)
      (kind === "stage" ? stage : intention)[key] = paramValue;
  }
  return { stage: JSON.stringify(stage), intention: JSON.stringify(intention), squarePrice };
}
