export { lastFollows } from "./last-follows.ts";
