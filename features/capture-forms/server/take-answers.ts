import type { Label } from "#engine/model/index.ts";
import { systemSession } from "#engine/server/access/session.ts";
import { Refusal } from "#engine/server/errors.ts";
import { mount } from "#engine/server/http/mount.ts";
import type { Runtime } from "#engine/server/http/run.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import { newId } from "#engine/server/ids.ts";
import { FairTurns } from "#engine/server/turns.ts";
import { inLog, keepRequest, takeLead } from "#features/webhooks/server/index.ts";
import { captureFormAnswer } from "../capture-routes.ts";
import { countOf, countTry } from "./count-tries.ts";
import type { Values, Verdict } from "./judge-answers.ts";
import { judgeAnswers } from "./judge-answers.ts";
import { PAGE_LIFE } from "./page-token.ts";
import { pageWords } from "./page-words.ts";
import type { Visit } from "./visit.ts";
import { showForm, showSaying, showThanks, visitOf } from "./visit.ts";

const LARGEST_BODY = 32_768;
const HOUR = 3600;
const DAY = 86_400;
/** Refused answers of a form that are kept for reading within an hour. */
const KEPT_AN_HOUR = 200;
const KEPT_OF_REFUSED = 500;
/** Leads of forms that are stored at once by one process, and how many of a form wait for that. */
const STORING = { turns: 4, perOwner: 3, waiting: 200 };

/** Answers are texts; whoever sends the same name twice sends no form of ours. */
const textsIn = (body: unknown): Values =>
  Object.fromEntries(
    Object.entries(Object(body) as object).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );

/** The answers to what the form asks, and to nothing else. */
const answersIn = ({ questions }: Visit, given: Values): Values =>
  Object.fromEntries(questions.map(({ field }) => [field, given[field] ?? ""]));

/** Why a form takes no more leads of this address, or none at all today. */
async function fullOf({ ctx, form, address }: Visit): Promise<Label | undefined> {
  const { perAddress, perDay, id } = form;
  if (perAddress && (await countTry(ctx, `lead ${id} ${address}`, HOUR)) > perAddress)
    return pageWords.tooMany;
  const day = `day ${id} ${ctx.moment.slice(0, 10)}`;
  return perDay && (await countTry(ctx, day, DAY)) > perDay ? pageWords.full : undefined;
}

/** Stores the lead of a page, once; says what came of it, nothing where the page was sent in before. */
const store = (
  { pool, now }: Runtime,
  visit: Visit,
  mark: string,
  answers: Values,
): Promise<Label | undefined> => {
  const { form, page } = visit;
  const session = { ...systemSession(form.tenantId), language: page.language };
  return inTransaction(pool, session, now(), newId(), async (ctx) => {
    if ((await countTry(ctx, `page ${mark}`, PAGE_LIFE)) > 1) return undefined;
    const source = { ...form, sourceName: form.formName, mapping: null };
    return inLog(await takeLead(ctx, source, answers));
  });
};

/** Takes the answers of forms: through the guards, then the way of every lead from outside. */
export function takeAnswers(runtime: Runtime): void {
  const turns = new FairTurns(STORING);

  const keep = async (
    visit: Visit,
    given: Values,
    stored: boolean,
    result: Label,
  ): Promise<void> => {
    const { ctx, form, ip, url } = visit;
    await countOf(ctx, form.id, stored ? "submissions" : "refused");
    if (!stored && (await countTry(ctx, `kept ${form.id}`, HOUR)) > KEPT_AN_HOUR) return;
    await keepRequest(ctx, {
      appId: form.formName,
      reqType: "4",
      url,
      content: JSON.stringify(answersIn(visit, given)).slice(
        0,
        stored ? undefined : KEPT_OF_REFUSED,
      ),
      address: ip,
      status: stored ? "1" : "2",
      result,
    });
  };

  /** Stores what passed the guards; what the lead itself is refused for is said at its questions. */
  const pass = async (visit: Visit, mark: string, given: Values): Promise<Verdict | undefined> => {
    if (!(await turns.take(visit.form.id)))
      return { why: ["同时提交过多", "Too many at once"], status: 429, saying: pageWords.tooMany };
    try {
      const full = await fullOf(visit);
      if (full) return { why: full, status: 429, saying: full };
      const result = await store(runtime, visit, mark, answersIn(visit, given));
      if (result !== undefined) await keep(visit, given, true, result);
      return undefined;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { fields = {} } = Object(error.data) as { readonly fields?: Record<string, Label> };
      const alert = Object.keys(fields).length > 0 ? pageWords.wrong : error.label;
      const again = { given, alert, problems: fields, token: given["token"] ?? "" };
      return { why: error.label, again };
    } finally {
      turns.leave(visit.form.id);
    }
  };

  void runtime.app.register(async (scope) => {
    scope.addHook("onRoute", (route) => {
      route.bodyLimit = LARGEST_BODY;
    });
    mount(scope, captureFormAnswer, async (request, reply) => {
      const visit = await visitOf(runtime, request, reply);
      if (!visit) return reply;
      const given = textsIn(request.body);
      const first = await judgeAnswers(visit, request, given);
      const verdict = "mark" in first ? await pass(visit, first.mark, given) : first;
      if (verdict && "why" in verdict) await keep(visit, given, false, verdict.why);
      if (verdict && "saying" in verdict)
        await showSaying(visit, reply, verdict.status, verdict.saying);
      else if (verdict && "again" in verdict) await showForm(visit, reply, 400, verdict.again);
      else await showThanks(visit, reply);
      return reply;
    });
  });
}
