import { feature } from "#engine/model/index.ts";
import {
  handOverLeads,
  undoHandOverLeads,
  handOverCustomers,
  undoHandOverCustomers,
  handOverContacts,
  undoHandOverContacts,
  handOverBusinesses,
  undoHandOverBusinesses,
  handOverContracts,
  undoHandOverContracts,
  handOverPerson,
  holdingsOfPerson,
  resignPerson,
  undoHandOverPerson,
} from "./hand-over-calls.ts";

export const handOverFeature = feature({
  calls: [
    handOverLeads,
    undoHandOverLeads,
    handOverCustomers,
    undoHandOverCustomers,
    handOverContacts,
    undoHandOverContacts,
    handOverBusinesses,
    undoHandOverBusinesses,
    handOverContracts,
    undoHandOverContracts,
    holdingsOfPerson,
    handOverPerson,
    undoHandOverPerson,
    resignPerson,
  ],
});

export type { HandOverResult } from "./holdings.ts";
