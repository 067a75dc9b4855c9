import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");

/** Pictures of what went wrong; ignored by git. */
export const EVIDENCE = join(ROOT, "e2e/tmp");

/** Password of admin in tenant 000000. */
export const ADMIN_PASSWORD = "browser-admin-2026";
