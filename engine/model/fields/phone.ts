import type { Label } from "../label.ts";
import { kind } from "./field.ts";

/** A mobile number, normalised to 11 digits, or with `landline` one with its area code; `message` replaces 请输入正确的手机号格式. */
export const phone = kind<string, { readonly message?: string | Label; readonly landline?: true }>(
  "phone",
  "text",
);
