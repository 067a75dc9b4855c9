import type { FastifyReply, FastifyRequest } from "fastify";
import type { Label } from "#engine/model/index.ts";
import { systemSession } from "#engine/server/access/session.ts";
import { Context } from "#engine/server/context.ts";
import { newId } from "#engine/server/ids.ts";
import type { Runtime } from "#engine/server/http/run.ts";
import { clientAddress, newCaptcha } from "#features/session/server/index.ts";
import type { Question } from "../questions.ts";
import { triesOf } from "./count-tries.ts";
import { findForm } from "./find-form.ts";
import { pageHeaders } from "./page-headers.ts";
import { pageToken } from "./page-token.ts";
import { pageWords } from "./page-words.ts";
import { readChoices } from "./read-choices.ts";
import type { FormRow, Page } from "./render-page.ts";
import { formPage, sayingPage, thanksPage } from "./render-page.ts";

/** Tries of an address within an hour from which on it looks suspicious. */
const SUSPICIOUS = 3;

type Query = Readonly<Record<string, string | undefined>>;

/** Somebody at a form: whose form it is, where they come from and what they are shown. */
export interface Visit {
  readonly ctx: Context;
  readonly form: FormRow;
  readonly questions: readonly Question[];
  readonly page: Page;
  readonly address: string;
  readonly ip: string;
  readonly url: string;
  /** Under which their tries at the form are counted. */
  readonly subject: string;
}

/** What a page shows beside the form itself. */
export interface Shown {
  readonly given?: Readonly<Record<string, string>>;
  readonly problems?: Readonly<Record<string, Label>>;
  readonly alert?: Label;
  /** The token the page came with, where it stays good. */
  readonly token?: string;
}

const viewOf = (request: FastifyRequest): Pick<Page, "language" | "embedded"> => {
  const { lang, embed } = request.query as Query;
  return {
    language: lang === "en" || lang === "zh" ? lang : request.language,
    embedded: embed === "1",
  };
};

/** Who is at which form; answers that there is none otherwise. */
export async function visitOf(
  runtime: Runtime,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visit | undefined> {
  const view = viewOf(request);
  const form = await findForm(runtime, (request.params as { readonly key: string }).key);
  if (!form) {
    await pageHeaders(reply, null).code(404).send(sayingPage(pageWords.gone, view));
    return undefined;
  }
  const session = { ...systemSession(form.tenantId), language: view.language };
  const address = clientAddress(request);
  return {
    ctx: new Context(session, runtime.pool.of(form.tenantId), runtime.now(), newId()),
    form,
    questions: form.questions as readonly Question[],
    page: { ...view, form },
    address,
    ip: request.ip,
    url: request.url,
    subject: `try ${form.id} ${address}`,
  };
}

/** Whether this address is asked for a captcha at this form. */
export const asksCaptcha = async ({ ctx, form, subject }: Visit): Promise<boolean> =>
  form.captcha === "1" || (form.captcha === "2" && (await triesOf(ctx, subject)) >= SUSPICIOUS);

/** Shows the form, empty or with what was filled in and what is wrong with it. */
export async function showForm(
  visit: Visit,
  reply: FastifyReply,
  status: number,
  { given = {}, problems = {}, alert, token }: Shown = {},
): Promise<void> {
  const { ctx, form, questions, page } = visit;
  const html = formPage({
    ...page,
    questions,
    choices: await readChoices(ctx, questions),
    given,
    problems,
    alert,
    token: token ?? pageToken(form.id, ctx.now),
    ...((await asksCaptcha(visit)) && { captcha: await newCaptcha(ctx.unbound) }),
  });
  await pageHeaders(reply, form.embedOrigins).code(status).send(html);
}

/** Thanks, whether a lead came of it or it looked like a robot's. */
export const showThanks = async ({ form, page }: Visit, reply: FastifyReply): Promise<void> => {
  await pageHeaders(reply, form.embedOrigins).code(200).send(thanksPage(page));
};

/** Shows one sentence instead of the form. */
export const showSaying = async (
  { form, page }: Visit,
  reply: FastifyReply,
  status: number,
  text: Label,
): Promise<void> => {
  if (status === 429) reply.header("retry-after", "60");
  await pageHeaders(reply, form.embedOrigins).code(status).send(sayingPage(text, page));
};
