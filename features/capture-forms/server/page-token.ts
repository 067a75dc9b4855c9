import { randomBytes } from "node:crypto";
import { isSigned, sign } from "#engine/server/secrets/index.ts";

/** Nobody fills a form in faster. */
const QUICKEST = 2;
/** A page may stay open so long before it is sent in, in seconds. */
export const PAGE_LIFE = 7200;

export type PageState =
  | { readonly state: "good"; readonly mark: string }
  | { readonly state: "hasty" }
  | { readonly state: "spent" };

const words = (formId: string, issued: string, mark: string): string =>
  `capture ${formId} ${issued} ${mark}`;

/** What a page of a form carries, so that it can be told when and that it was ours; each is good for one lead. */
export function pageToken(formId: string, now: Date): string {
  const issued = String(Math.floor(now.getTime() / 1000));
  const mark = randomBytes(12).toString("base64url");
  return [issued, mark, sign(words(formId, issued, mark))].join(".");
}

/** What a token that came back says of its page. */
export function readToken(formId: string, token: string, now: Date): PageState {
  const [issued = "", mark = "", signature = ""] = token.split(".");
  if (!isSigned(words(formId, issued, mark), signature)) return { state: "spent" };
  const age = now.getTime() / 1000 - Number(issued);
  if (age > PAGE_LIFE) return { state: "spent" };
  return age < QUICKEST ? { state: "hasty" } : { state: "good", mark };
}
