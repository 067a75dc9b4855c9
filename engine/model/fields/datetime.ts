import { kind } from "./field.ts";

/** A moment to the second, yyyy-MM-dd HH:mm:ss in the tenant's zone. `notInFuture` refuses later moments than now. */
export const datetime = kind<string, { readonly notInFuture?: boolean }>("datetime", "timestamp");
