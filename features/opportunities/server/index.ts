export { seedTypes } from "./seed-types.ts";
