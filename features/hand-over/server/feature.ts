import { serverFeature } from "#engine/server/feature.ts";
import { personCalls } from "./hand-over-person.ts";
import { handOverCalls } from "./hand-over-rows.ts";
import { holdingsOfPerson } from "./holdings.ts";
import { keepHolders } from "./keep-holders.ts";

export const handOverServer = serverFeature({
  handlers: [...handOverCalls, ...personCalls, holdingsOfPerson],
  keeps: [keepHolders],
});
