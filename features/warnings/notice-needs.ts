/** Of kinds of notices about rows of certain screens (warn_type) the permissions of those screens; all others may come to anybody. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  leadsUnassigned: ["clue", "clue_pool", "clue_allocation"],
  leadNotFollowedUp: ["clue"],
  leadContactLate: ["clue"],
  leadContactEscalated: ["clue"],
  customerAlarmNotice: ["customer", "business", "contract"],
  pkAlarmNotice: ["internal_pk"],
  channelBalance: ["channel", "channel_account"],
  repairNotice: ["estate_repair"],
  maintenanceNotice: ["estate_device"],
};

/** Whether somebody with these permissions may be sent notices of a kind at all. */
export const mayComeTo = (kind: string, may: (permission: string) => boolean): boolean =>
  NEEDS[kind]?.some(may) ?? true;
