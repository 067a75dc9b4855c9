import type { Label } from "../label.ts";
import { kind } from "./field.ts";

interface Format {
  /** The refusal of a malformed value, where it is not the default of the kind. */
  readonly message?: string | Label;
}

/** A Chinese identity number, 15 or 18 digits. */
export const idNumber = kind<string, Format>("idNumber", "text");

export const email = kind<string, Format>("email", "text");

/** A QQ number: 5 to 11 digits, no leading zero. */
export const qq = kind<string, Format>("qq", "text");

/** Write-only; hashed by a hook before it is kept. */
export const password = kind<string>("password", "none");
