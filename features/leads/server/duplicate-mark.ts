import type { Label, Language } from "#engine/model/index.ts";
import { say } from "#engine/model/index.ts";

const KINDS = {
  lead: ["线索", "Lead"],
  customer: ["客户", "Customer"],
  contact: ["联系人", "Contact"],
  batch: ["同批线索", "Lead of the same file"],
} as const satisfies Record<string, Label>;

/** Who asked before under the number of a lead; a lead keeps it as its Chinese text. */
export interface DuplicateMark {
  readonly kind: keyof typeof KINDS;
  readonly name: string;
  /** Whose contact it is. */
  readonly customer?: string | undefined;
  readonly owner?: string | undefined;
}

/** What somebody is called who asked before: «刘太太（客户 陈晓明）». */
export const knownAs = ({ name, customer }: Pick<DuplicateMark, "name" | "customer">): Label =>
  customer === undefined
    ? [name, name]
    : [`${name}（客户 ${customer}）`, `${name} of customer ${customer}`];

/** A mark as it is kept and read: «联系人 刘太太（客户 陈晓明）（李顾问）». */
export function markText(mark: DuplicateMark, language: Language): string {
  const { kind, owner } = mark;
  const by: Label = owner === undefined ? ["", ""] : [`（${owner}）`, ` (${owner})`];
  return `${say(KINDS[kind], language)} ${say(knownAs(mark), language)}${say(by, language)}`;
}

const KEPT = /^(\S+) (.*?)(?:（客户 ([^（）]*)）)?(?:（([^（）]*)）)?$/s;

/** The mark that a text tells; undefined for other texts. */
export function readMark(text: string): DuplicateMark | undefined {
  const [, word, name = "", customer, owner] = KEPT.exec(text) ?? [];
  const kind = (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((one) => KINDS[one][0] === word);
  return kind && { kind, name, customer, owner };
}

/** A kept mark in English; another text as it is. */
export function duplicateInEnglish(kept: string): string {
  const mark = readMark(kept);
  return mark ? markText(mark, "en") : kept;
}
