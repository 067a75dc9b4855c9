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

export type { HandOverResult } from "./holdings.ts";
