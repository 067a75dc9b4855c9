import { urlOf } from "#engine/model/index.ts";
import { mount } from "#engine/server/http/mount.ts";
import type { Runtime } from "#engine/server/http/run.ts";
import { captureFormEmbed, captureFormFrame, captureFormPage } from "../capture-routes.ts";
import { countOf, countTry } from "./count-tries.ts";
import { embedScript, FRAME_SCRIPT } from "./embed-scripts.ts";
import { pageWords } from "./page-words.ts";
import { showForm, showSaying, visitOf } from "./visit.ts";

/** Pages of a form one address may open in a minute. */
const VIEWS_A_MINUTE = 60;

/** Shows forms to anybody, and gives the scripts that put them into other pages. */
export function serveForms(runtime: Runtime): void {
  const { app } = runtime;
  mount(app, captureFormPage, async (request, reply) => {
    const visit = await visitOf(runtime, request, reply);
    if (!visit) return reply;
    const { ctx, form, address } = visit;
    if ((await countTry(ctx, `view ${form.id} ${address}`, 60)) > VIEWS_A_MINUTE) {
      await showSaying(visit, reply, 429, pageWords.tooMany);
      return reply;
    }
    await countOf(ctx, form.id, "views");
    await showForm(visit, reply, 200);
    return reply;
  });

  mount(app, captureFormEmbed, async (request, reply) => {
    const { key } = request.params as { readonly key: string };
    return reply
      .header("cross-origin-resource-policy", "cross-origin")
      .header("cache-control", "public, max-age=300")
      .type("text/javascript; charset=utf-8")
      .send(embedScript(urlOf(captureFormPage, { key })));
  });

  mount(app, captureFormFrame, async (_request, reply) =>
    reply
      .header("cache-control", "public, max-age=300")
      .type("text/javascript; charset=utf-8")
      .send(FRAME_SCRIPT),
  );
}
