export { partsOf } from "./season.ts";
