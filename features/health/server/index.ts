export { answerWorkers } from "./metrics-of-all.ts";
