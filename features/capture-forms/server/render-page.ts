import { escaped } from "#engine/server/http/escaped.ts";
import type { Field, Label, Language, Row } from "#engine/model/index.ts";
import { say, urlOf } from "#engine/model/index.ts";
import type { captureForm } from "../capture-form.ts";
import { captureFormAnswer, captureFormFrame } from "../capture-routes.ts";
import type { Question } from "../questions.ts";
import { fieldOf, labelOf } from "../questions.ts";
import { PAGE_STYLE } from "./page-style.ts";
import { pageWords as words } from "./page-words.ts";

export type FormRow = Row<typeof captureForm>;

/** Name of the box that people do not see and robots fill in. */
export const POT = "website";
export const CONSENT = "consent";

/** A choice of a question, in both languages. */
export interface Choice {
  readonly key: string;
  readonly label: Label;
}

export interface Page {
  readonly form: Pick<
    FormRow,
    | "formKey"
    | "headline"
    | "headlineEn"
    | "intro"
    | "introEn"
    | "buttonText"
    | "buttonTextEn"
    | "thanks"
    | "thanksEn"
    | "consent"
    | "consentEn"
  >;
  readonly language: Language;
  /** Shown within another page: no background, and its height is told. */
  readonly embedded: boolean;
}

export interface Asked extends Page {
  readonly questions: readonly Question[];
  /** Choices by the code of their dictionary. */
  readonly choices: ReadonlyMap<string, readonly Choice[]>;
  /** What was filled in before. */
  readonly given: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, Label>>;
  readonly alert?: Label | undefined;
  readonly token: string;
  readonly captcha?: { readonly key: string; readonly image: string } | undefined;
}

/** The administrator's words; in English the Chinese where there are no English ones. */
const own = (language: Language, zh: string | null, en: string | null): string =>
  escaped((language === "en" && en ? en : zh) ?? "");

/** The frame of every page of forms. */
export function page(
  title: string,
  { language, embedded }: Pick<Page, "language" | "embedded">,
  body: string,
  script = "",
): string {
  return `<!doctype html>
<html lang="${language === "zh" ? "zh-CN" : "en"}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><style>${PAGE_STYLE}</style>${script}</head>
<body${embedded ? " data-embedded" : ""}><main>${body}</main></body>
</html>`;
}

const query = ({ language, embedded }: Pick<Page, "language" | "embedded">): string =>
  `?lang=${language}${embedded ? "&embed=1" : ""}`;

const scriptOf = ({ form, embedded }: Page): string =>
  embedded && form.formKey
    ? `<script src="${urlOf(captureFormFrame, { key: form.formKey ?? "" })}" defer></script>`
    : "";

const TYPES: Partial<Record<string, string>> = {
  telephone: `type="tel" inputmode="tel" autocomplete="tel"`,
  name: `autocomplete="name"`,
  email: `type="email" autocomplete="email"`,
  address: `autocomplete="street-address"`,
  squareMeasure: `inputmode="decimal"`,
  qq: `inputmode="numeric"`,
};

function control(
  asked: Asked,
  { field: name, required }: Question,
  field: Field,
  about: string,
): string {
  const value = asked.given[name] ?? "";
  const common = `id="${name}" name="${name}"${required ? " required" : ""}${about}`;
  if (field.options.dict) {
    const options = (asked.choices.get(field.options.dict) ?? []).map(
      ({ key, label }) =>
        `<option value="${escaped(key)}"${key === value ? " selected" : ""}>${escaped(say(label, asked.language))}</option>`,
    );
    return `<select ${common}><option value="">${say(words.choose, asked.language)}</option>${options.join("")}</select>`;
  }
  const most = `maxlength="${field.options.max ?? 255}"`;
  if (field.kind === "textarea") return `<textarea ${common} ${most}>${escaped(value)}</textarea>`;
  return `<input ${common} ${most} ${TYPES[name] ?? ""} value="${escaped(value)}">`;
}

function question(asked: Asked, one: Question): string {
  const problem = asked.problems[one.field];
  const about = problem ? ` aria-invalid="true" aria-describedby="${one.field}-problem"` : "";
  const mark = one.required
    ? ` <span class="mark" title="${say(words.required, asked.language)}">*</span>`
    : "";
  return `<div class="field"><label for="${one.field}"><span>${escaped(say(labelOf(one), asked.language))}${mark}</span></label>${control(asked, one, fieldOf(one), about)}${problem ? `<span class="problem" id="${one.field}-problem">${escaped(say(problem, asked.language))}</span>` : ""}</div>`;
}

function captchaOf({ captcha, language, problems }: Asked): string {
  if (!captcha) return "";
  const wrong = problems["captcha"];
  return `<div class="field"><label for="captcha">${say(words.captcha, language)}</label><div class="picture"><img src="${captcha.image}" width="130" height="48" alt=""><input id="captcha" name="captcha" required autocomplete="off" maxlength="10"${wrong ? ` aria-invalid="true"` : ""}></div>${wrong ? `<span class="problem">${say(wrong, language)}</span>` : ""}<input type="hidden" name="captchaKey" value="${captcha.key}"></div>`;
}

function consentOf({ form, language, given, problems }: Asked): string {
  if (!form.consent) return "";
  const problem = problems[CONSENT];
  return `<div class="field"><label class="consent"><input type="checkbox" name="${CONSENT}" value="1" required${given[CONSENT] ? " checked" : ""}><span>${own(language, form.consent, form.consentEn)}</span></label>${problem ? `<span class="problem">${say(problem, language)}</span>` : ""}</div>`;
}

/** The form to be filled in. */
export function formPage(asked: Asked): string {
  const { form, language, alert, token, questions } = asked;
  const title = own(language, form.headline, form.headlineEn);
  const other = language === "zh" ? "en" : "zh";
  const action = urlOf(captureFormAnswer, { key: form.formKey ?? "" });
  const intro = own(language, form.intro, form.introEn);
  return page(
    title,
    asked,
    `<header><h1>${title}</h1><a href="${action}${query({ ...asked, language: other })}" lang="${other}">${say(words.other, language)}</a></header>
${intro && `<p class="intro">${intro}</p>`}${alert ? `<p class="alert" role="alert">${say(alert, language)}</p>` : ""}
<form method="post" action="${action}${query(asked)}">
${questions.map((one) => question(asked, one)).join("\n")}
<div class="pot" aria-hidden="true"><label>${say(words.leaveEmpty, language)}<input name="${POT}" tabindex="-1" autocomplete="off"></label></div>
${captchaOf(asked)}${consentOf(asked)}<input type="hidden" name="token" value="${token}">
<button>${own(language, form.buttonText, form.buttonTextEn) || say(words.submit, language)}</button>
</form>`,
    scriptOf(asked),
  );
}

const TICK = `<svg viewBox="0 0 56 56" aria-hidden="true"><circle cx="28" cy="28" r="28" fill="#e8f7ee"/><path d="M17 29l8 8 15-17" fill="none" stroke="#17803d" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** What is said once the answers were taken. */
export function thanksPage(shown: Page): string {
  const { form, language } = shown;
  const title = say(words.thanks, language);
  return page(
    title,
    shown,
    `<div class="done" role="status">${TICK}<h1>${title}</h1><p>${own(language, form.thanks, form.thanksEn)}</p></div>`,
    scriptOf(shown),
  );
}

/** A page that says one thing. */
export const sayingPage = (text: Label, shown: Pick<Page, "language" | "embedded">): string => {
  const said = say(text, shown.language);
  return page(said, shown, `<div class="done"><h1>${said}</h1></div>`);
};
