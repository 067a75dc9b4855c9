import { logQuickly } from "./log-quickly.ts";

export const quickLog = [logQuickly];
