import type { Feature } from "#engine/model/index.ts";

/** Features made by the code generator: each of its archives brings this file anew, with those that were there and its own. */
export const addedFeatures = [] as const satisfies readonly Feature[];
