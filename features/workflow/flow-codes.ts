/** Whether a process, or a deployed version of one, goes on. */
export const SUSPENSION = { active: "1", suspended: "2" } as const;

/** How a running process stands, or how it ended. */
export const INSTANCE = {
  running: "1",
  finished: "2",
  rejected: "3",
  withdrawn: "4",
  removed: "5",
} as const;

/** How a task stands: open to several people, somebody's, done, or no longer needed. */
export const TASK = { claim: "claim", todo: "todo", done: "done", ended: "ended" } as const;

/** What somebody did in a process, as its history tells it. */
export const DEED = {
  start: "start",
  agree: "agree",
  reject: "reject",
  claim: "claim",
  delegate: "delegate",
  addSigner: "addSigner",
  comment: "comment",
  withdraw: "withdraw",
  remove: "remove",
} as const;

export type Deed = (typeof DEED)[keyof typeof DEED];

/** Category on the wire: the code of its dictionary before its key. */
export const categoryCode = (key: string | null | undefined): string => (key ? `flow_${key}` : "");
