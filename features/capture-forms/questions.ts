import type { Field, Label } from "#engine/model/index.ts";
import { lead } from "#features/leads/feature.ts";

/** One thing a capture form asks, in the order of the form. */
export interface Question {
  /** Name of the lead's field the answer goes to. */
  readonly field: QuestionName;
  /** Its words; those of the lead where empty. */
  readonly label: string;
  readonly labelEn: string;
  readonly required: boolean;
}

const {
  name,
  telephone,
  gender,
  age,
  city,
  address,
  squareMeasure,
  houseType,
  houseSituation,
  qq,
  email,
  remark,
} = lead.fields;

/** What a stranger may be asked, by the fields of the lead. */
export const QUESTION_FIELDS = {
  name,
  telephone,
  gender,
  age,
  city,
  address,
  squareMeasure,
  houseType,
  houseSituation,
  qq,
  email,
  remark,
} as const satisfies Readonly<Record<string, Field>>;

export type QuestionName = keyof typeof QUESTION_FIELDS;

export const isQuestionName = (given: unknown): given is QuestionName =>
  typeof given === "string" && Object.hasOwn(QUESTION_FIELDS, given);

/** The field of the lead a question asks for. */
export const fieldOf = ({ field }: Pick<Question, "field">): Field => QUESTION_FIELDS[field];

const asked = (field: QuestionName, required: boolean): Question => ({
  field,
  label: "",
  labelEn: "",
  required,
});

/** What a new form asks. */
export const FIRST_QUESTIONS: readonly Question[] = [
  asked("name", true),
  asked("telephone", true),
  asked("address", false),
  asked("squareMeasure", false),
];

/** Words of strangers for what the product calls otherwise. */
const PLAIN: Partial<Record<QuestionName, Label>> = {
  name: ["您的称呼", "Your name"],
  address: ["小区或地址", "Estate or address"],
  squareMeasure: ["房屋面积（㎡）", "Floor area, m²"],
  remark: ["您的需求", "What you have in mind"],
};

/** Questions as a sentence, those that need an answer with a star; as they are where somebody kept something else. */
export function questionsInWords(value: unknown): Label {
  if (!Array.isArray(value)) return [JSON.stringify(value), JSON.stringify(value)];
  const labels = value.flatMap((one: Question) => {
    if (!isQuestionName(one?.field)) return [];
    const [zh, en] = labelOf(one);
    const star = one.required ? "*" : "";
    return [[`${zh}${star}`, `${en}${star}`] as const];
  });
  return [labels.map(([zh]) => zh).join("、"), labels.map(([, en]) => en).join(", ")];
}

/** How a question is worded. */
export function labelOf({ field, label, labelEn }: Question): Label {
  const [zh, en] = PLAIN[field] ?? QUESTION_FIELDS[field].label;
  return [label || zh, labelEn || (label ? label : en)];
}
