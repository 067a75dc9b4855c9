import type { Deadline } from "./field.ts";
import { kind } from "./field.ts";

interface DatetimeOptions {
  /** Refuses later moments than now. */
  readonly notInFuture?: boolean;
  /** Something is to be done by then: lists and records say when it has passed. */
  readonly deadline?: Deadline;
}

/** A moment to the second, yyyy-MM-dd HH:mm:ss in the tenant's zone. */
export const datetime = kind<string, DatetimeOptions>("datetime", "timestamp");
