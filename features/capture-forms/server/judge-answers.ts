import type { Label } from "#engine/model/index.ts";
import { captchaMatches } from "#features/session/server/index.ts";
import type { FastifyRequest } from "fastify";
import { labelOf } from "../questions.ts";
import { countTry } from "./count-tries.ts";
import { readToken } from "./page-token.ts";
import { pageWords } from "./page-words.ts";
import { CONSENT, POT } from "./render-page.ts";
import type { Shown, Visit } from "./visit.ts";
import { asksCaptcha } from "./visit.ts";

export type Values = Readonly<Record<string, string>>;

/** What is to be done with answers: take them, or answer otherwise and keep why. */
export type Verdict =
  | { readonly mark: string }
  | { readonly why: Label; readonly thank: true }
  | { readonly why: Label; readonly status: number; readonly saying: Label }
  | { readonly why: Label; readonly again: Shown };

/** Tries an address has at a form within an hour, good or not. */
const TRIES_AN_HOUR = 60;
const HOUR = 3600;

/** What was asked and has to be answered, and was not. */
function missing({ form, questions }: Visit, given: Values): Record<string, Label> {
  const problems: Record<string, Label> = {};
  for (const one of questions)
    if (one.required && !given[one.field]?.trim()) {
      const [zh, en] = labelOf(one);
      problems[one.field] = [`请填写${zh}`, `Please fill in: ${en}`];
    }
  if (form.consent && !given[CONSENT]) problems[CONSENT] = pageWords.agree;
  return problems;
}

/** Robots and floods stop here. What looks like one of our pages, filled in by somebody, passes with the page's mark. */
export async function judgeAnswers(
  visit: Visit,
  { headers }: FastifyRequest,
  given: Values,
): Promise<Verdict> {
  const { ctx, form, subject } = visit;
  const token = given["token"] ?? "";
  if (headers["sec-fetch-site"] === "cross-site")
    return {
      why: ["来自其他网站的直接提交", "Sent straight from another site"],
      status: 403,
      saying: pageWords.spent,
    };
  const captchaAsked = await asksCaptcha(visit);
  if ((await countTry(ctx, subject, HOUR)) > TRIES_AN_HOUR)
    return {
      why: ["同一地址尝试过多", "Too many tries from one address"],
      status: 429,
      saying: pageWords.tooMany,
    };
  if (given[POT])
    return {
      why: ["机器人：填写了隐藏字段", "A robot: it filled in the hidden field"],
      thank: true,
    };
  const page = readToken(form.id, token, ctx.now);
  if (page.state === "spent")
    return {
      why: ["页面令牌无效或已过期", "The page's token is invalid or over"],
      again: { given, alert: pageWords.spent },
    };
  const again = { given, token };
  if (page.state === "hasty")
    return { why: ["提交过快", "Sent too soon"], again: { ...again, alert: pageWords.hasty } };
  if (
    captchaAsked &&
    !(await captchaMatches(ctx.unbound, given["captchaKey"] ?? "", given["captcha"] ?? ""))
  ) {
    const problems = { captcha: pageWords.captchaWrong };
    return {
      why: ["验证码不正确", "The captcha is not right"],
      again: { ...again, alert: pageWords.wrong, problems },
    };
  }
  const problems = missing(visit, given);
  if (Object.keys(problems).length > 0)
    return {
      why: ["必填内容未填写", "Required answers are missing"],
      again: { ...again, alert: pageWords.wrong, problems },
    };
  return { mark: page.mark };
}
