export { priceLines } from "./price-lines.ts";
