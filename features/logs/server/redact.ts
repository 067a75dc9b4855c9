import { maskMobiles } from "#engine/server/read/mask.ts";

const SECRET =
  /pass|pwd|secret|token|captcha|authorization|blade-auth|credential|verif|^(sms|auth|phone)?code$|accesskey|apikey|^oauth_?id$/i;
const LONGEST = 4000;

/** Parameters as a log may keep them: secrets blotted out by their names, mobile numbers masked, cut to what a screen shows. */
export function redact(parameters: unknown): string {
  const text =
    JSON.stringify(parameters, (name, value: unknown) =>
      name !== "" && SECRET.test(name) ? "***" : value,
    ) ?? "";
  return maskMobiles(text).slice(0, LONGEST);
}
