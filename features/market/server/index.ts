export { takeReading } from "./meters.ts";
