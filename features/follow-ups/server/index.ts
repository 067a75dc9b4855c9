export { followsOf, forgetFollows, keepLastFollows } from "./last-follows.ts";
