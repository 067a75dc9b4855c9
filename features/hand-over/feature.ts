import { feature } from "#engine/model/index.ts";
import {
  handOverLeads,
  handOverCustomers,
  handOverContacts,
  handOverBusinesses,
  handOverContracts,
  handOverPerson,
  holdingsOfPerson,
  resignPerson,
} from "./hand-over-calls.ts";

export const handOverFeature = feature({
  calls: [
    handOverLeads,
    handOverCustomers,
    handOverContacts,
    handOverBusinesses,
    handOverContracts,
    holdingsOfPerson,
    handOverPerson,
    resignPerson,
  ],
});

export { handOverPerson, resignPerson } from "./hand-over-calls.ts";
export type { HandOverKind, HandOverResult } from "./holdings.ts";
export { HAND_OVER_KINDS } from "./holdings.ts";
