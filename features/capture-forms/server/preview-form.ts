import { handle } from "#engine/server/calls.ts";
import { previewCaptureForm } from "../capture-routes.ts";
import { questionsIn } from "./capture-form.hooks.ts";
import { readChoices } from "./read-choices.ts";
import { formPage } from "./render-page.ts";

/** Draws a form as people will see it, of values that need not be kept yet. */
export const previewForm = handle(previewCaptureForm, async (ctx, { draft }) => {
  const given = Object(draft) as Readonly<Record<string, unknown>>;
  const questions = questionsIn(given["questions"]);
  return {
    html: formPage({
      form: { formKey: "", ...texts(given) },
      language: given["lang"] === "en" ? "en" : "zh",
      embedded: true,
      questions,
      choices: await readChoices(ctx, questions),
      given: {},
      problems: {},
      token: "",
    }),
  };
});

const TEXTS = [
  "headline",
  "headlineEn",
  "intro",
  "introEn",
  "buttonText",
  "buttonTextEn",
  "thanks",
  "thanksEn",
  "consent",
  "consentEn",
] as const;

/** Half-written words are shown as they are. */
const texts = (given: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    TEXTS.map((name) => [name, String(given[name] ?? "").slice(0, 1000)]),
  ) as Record<(typeof TEXTS)[number], string>;
