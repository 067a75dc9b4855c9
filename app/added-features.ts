import type { Feature } from "#engine/model/index.ts";

/** Features made by the code generator, by their folders; scripts/added-features.mjs keeps the list. */
export const addedFeatures = [] as const satisfies readonly Feature[];
