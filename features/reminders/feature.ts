import { feature } from "#engine/model/index.ts";
import { remindBusiness, remindContract, remindCustomer, remindLead } from "./reminder-calls.ts";

export const remindersFeature = feature({
  calls: [remindLead, remindCustomer, remindBusiness, remindContract],
});
