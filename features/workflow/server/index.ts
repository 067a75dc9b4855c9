export { decideApproval, endApproval, runningInstance, startApproval } from "./approval.ts";
export { applyForLeave } from "./calls/leave.ts";
export { passTasksOn } from "./pass-tasks-on.ts";
export { leaveGiven } from "./held/held-subject.ts";
export { flowSubjects } from "./flow-subject.ts";
export type { Ended, Instance } from "./rows.ts";
export { seedProcesses } from "./seeds/seed-processes.ts";
export { newestOf } from "./start.ts";
