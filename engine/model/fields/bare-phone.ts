import type { Label } from "../label.ts";
import { MOBILE, normalisePhone } from "./checks.ts";

/** What is wrong with a mobile number that is about to be called or written to, outside of a form with words of its own; undefined where nothing is. */
export function phoneProblem(raw: string | null | undefined): Label | undefined {
  const phone = normalisePhone(raw ?? "");
  if (phone === "") return ["手机号码不能为空", "The mobile number is empty"];
  if (phone.length !== 11)
    return ["手机号码长度不为11位", "The mobile number does not have 11 digits"];
  if (!MOBILE.test(phone)) return ["手机号码格式不正确", "The mobile number is not valid"];
  return undefined;
}
