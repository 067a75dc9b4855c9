export { stopCalls } from "./hang-up.ts";
