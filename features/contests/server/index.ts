export { endContests } from "./end-contests.ts";
