import { hooks } from "#engine/server/hooks.ts";
import { priceLines } from "#features/products/server/index.ts";

/** Lines come with their contract, whose own hooks say whether it may be changed. */
export const contractProductHooks = hooks("contractProduct", { beforeSave: priceLines });
