import { serverFeature } from "#engine/server/feature.ts";
import { cardConsumptionHooks, cardTopUpHooks, keepUsedCards } from "./card.hooks.ts";
import { drawMap } from "./draw-map.ts";
import { arrears, feeHandlers } from "./fees.ts";
import {
  correctStock,
  goodsStockHooks,
  keepSoldStock,
  merchantProductHooks,
} from "./goods.hooks.ts";
import { marketOrderHooks, returnOrder } from "./market-order.hooks.ts";
import { meterHandlers, meterReadingHooks, usage } from "./meters.ts";
import { printHandlers } from "./print-receipt.ts";
import { stallFeeHooks } from "./stall-fee.hooks.ts";
import { marketKeeps, marketStallHooks, stallTenancyHooks } from "./tenancy.hooks.ts";

export const marketServer = serverFeature({
  handlers: [
    drawMap,
    correctStock,
    returnOrder,
    ...feeHandlers,
    ...meterHandlers,
    ...printHandlers,
  ],
  reports: [arrears, usage],
  hooks: [
    cardTopUpHooks,
    cardConsumptionHooks,
    goodsStockHooks,
    merchantProductHooks,
    marketOrderHooks,
    stallTenancyHooks,
    marketStallHooks,
    stallFeeHooks,
    meterReadingHooks,
  ],
  keeps: [keepUsedCards, keepSoldStock, ...marketKeeps],
});
