export { seedRegions } from "./seed-regions.ts";
