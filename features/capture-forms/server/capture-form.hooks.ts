import { randomBytes } from "node:crypto";
import type { Label } from "#engine/model/index.ts";
import { invalid } from "#engine/server/errors.ts";
import { each, hooks } from "#engine/server/hooks.ts";
import { sql } from "kysely";
import type { Question } from "../questions.ts";
import { FIRST_QUESTIONS, isQuestionName } from "../questions.ts";
import { originsProblem } from "./origins.ts";

const LONGEST = 60;

const refuse = (zh: string, en: string): Error => invalid({ questions: [zh, en] satisfies Label });

/** What a form asks, as far as it is right; refused otherwise. */
export function questionsIn(given: unknown): Question[] {
  if (!Array.isArray(given) || given.length === 0)
    throw refuse("请至少设置一个题目", "Please ask at least one question");
  const seen = new Set<string>();
  const questions = given.map((one: unknown): Question => {
    const { field, label, labelEn, required } = Object(one) as Readonly<Record<string, unknown>>;
    if (!isQuestionName(field))
      throw refuse("题目字段不正确", "A question asks for no field of a lead");
    if (seen.has(field)) throw refuse("题目不能重复", "Each question is asked once");
    seen.add(field);
    const words = [label ?? "", labelEn ?? ""].map((text) => String(text).trim());
    if (words.some((text) => text.length > LONGEST))
      throw refuse(`题目文字最多${LONGEST}字`, `A question takes at most ${LONGEST} characters`);
    return {
      field,
      label: words[0] ?? "",
      labelEn: words[1] ?? "",
      required: field === "telephone" || required === true,
    };
  });
  if (!seen.has("telephone"))
    throw refuse("题目须包含手机号码", "The mobile number has to be among the questions");
  return questions;
}

export const captureFormHooks = hooks("captureForm", {
  beforeSave: each((_ctx, { draft, before }) => {
    if (!before) draft.formKey = randomBytes(12).toString("base64url");
    if (draft.questions !== undefined || !before)
      draft.questions = questionsIn(draft.questions ?? FIRST_QUESTIONS);
    const problem = originsProblem(draft.embedOrigins);
    if (problem) throw invalid({ embedOrigins: problem });
  }),
  reckoned: { views: ["id"], submissions: ["id"], refused: ["id"] },
  present: async (ctx, rows, wants) => {
    if (rows.length === 0 || !["views", "submissions", "refused"].some(wants)) return rows;
    const counts = await ctx.db
      .selectFrom("captureCount")
      .select([
        "formId",
        sql<string>`sum(views)::text`.as("views"),
        sql<string>`sum(submissions)::text`.as("submissions"),
        sql<string>`sum(refused)::text`.as("refused"),
      ])
      .where(
        "formId",
        "in",
        rows.map((row) => String(row["id"])),
      )
      .groupBy("formId")
      .execute();
    const of = new Map(counts.map((one) => [one.formId, one]));
    for (const row of rows) {
      const { views = "0", submissions = "0", refused = "0" } = of.get(String(row["id"])) ?? {};
      Object.assign(row, { views, submissions, refused });
    }
    return rows;
  },
});
