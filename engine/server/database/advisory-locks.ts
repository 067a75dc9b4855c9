/** Numbers of the advisory locks of a whole database, in one place so that no two mean the same by chance. */
export const ADVISORY = { firstStart: 716_254, demo: 716_255, inUse: 716_256 } as const;
