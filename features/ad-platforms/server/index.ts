export type { LeadEvent } from "./platform.ts";
