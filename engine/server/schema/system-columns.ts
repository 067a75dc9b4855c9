import type { Column } from "./table.ts";

export const MOMENT = "timestamp(0) with time zone";

export const column = (name: string, type: string, rule?: string): Column =>
  rule === undefined ? { name, type } : { name, type, rule };

/** When a row was added. */
export const made = column("create_time", MOMENT, "not null default now()");
