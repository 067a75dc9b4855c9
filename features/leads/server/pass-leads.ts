import { handle } from "#engine/server/calls.ts";
import { claim, give, giveOne, release, takeBack } from "#features/ownership/server/index.ts";
import {
  allocateLead as allocateLeadCall,
  claimLeads as claimLeadsCall,
  designateLeads as designateLeadsCall,
  distributeLeads as distributeLeadsCall,
  releaseLeads as releaseLeadsCall,
  undoDesignateLeads as undoDesignateLeadsCall,
} from "../lead-calls.ts";
import { lead } from "../lead.ts";
import { TAKEN } from "./lead-pool.ts";

export const claimLeads = handle(claimLeadsCall, (ctx, { ids }) => claim(ctx, lead, ids));

export const allocateLead = handle(allocateLeadCall, (ctx, { id, userId }) =>
  giveOne(ctx, lead, { id, userId, event: "allocated" }),
);

export const distributeLeads = handle(distributeLeadsCall, (ctx, { ids, receivers }) =>
  give(ctx, lead, {
    ids,
    userIds: receivers,
    event: "allocated",
    from: { where: "free", refused: TAKEN },
  }),
);

export const designateLeads = handle(designateLeadsCall, (ctx, { ids, userId }) =>
  give(ctx, lead, { ids, userIds: [userId], event: "designated" }),
);

export const undoDesignateLeads = handle(undoDesignateLeadsCall, (ctx, { ids, userId }) =>
  takeBack(ctx, lead, { ids, userIds: [userId], event: "designated" }),
);

export const releaseLeads = handle(releaseLeadsCall, (ctx, { ids }) => release(ctx, lead, ids));
