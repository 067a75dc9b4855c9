import { dictionary } from "@zxcvbn-ts/language-common";

/** Well known here and missing in the list, which was gathered elsewhere. */
const MORE = [
  "5201314a",
  "woaini1314",
  "woaini520",
  "woaini521",
  "qq123456",
  "q1w2e3r4t5",
  "admin888",
  "admin123456",
  "zhuke123",
  "zhuke2026",
];

const common = new Set(
  [...dictionary["passwords-common"], ...MORE].map((password) => password.toLowerCase()),
);

/** Whether guessers try a password first: one of some 50,000 gathered from published leaks, with marks at its end or not, or one piece repeated. */
export function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  return (
    common.has(lower) ||
    common.has(lower.replace(/[^\p{L}\p{N}]+$/u, "")) ||
    /^(.{1,4})\1+$/u.test(lower)
  );
}
