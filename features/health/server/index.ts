export { answerWorkers } from "./metrics-of-all.ts";
export type { TaskName } from "./schedule.ts";
export { everySeconds } from "./schedule.ts";
