import type { Entity, Field } from "@zhuke/model";
import type { Context } from "../context.ts";
import { hooksOf } from "../hooks.ts";
import type { MaskKind } from "./mask.ts";
import { mask, maySeePhones } from "./mask.ts";
import { addTitles } from "./titles.ts";

const NUMBERS = new Set(["integer", "decimal", "json"]);
/** What clients of the family expect in every row, kept there or not: in use, and no remark. */
const FAMILY = [
  ["status", 1],
  ["remark", ""],
] as const;
const AUDIT_TEXTS = ["createUser", "createDept", "updateUser"];

interface Plan {
  /** Ids that leave comma-joined. */
  readonly lists: readonly string[];
  /** Texts that leave as "" where nothing is kept; absent numbers stay null. */
  readonly texts: readonly string[];
  readonly masked: readonly (readonly [name: string, how: MaskKind])[];
  /** What never leaves. */
  readonly secret: readonly string[];
}

/** Amounts that only some answers carry. */
const isReckoned = ({ storage, kind }: Pick<Field, "storage" | "kind">): boolean => storage === "none" && kind === "money";

const plans = new WeakMap<Entity, Plan>();

function planOf(entity: Entity): Plan {
  let plan = plans.get(entity);
  if (!plan) {
    const fields = Object.entries(entity.fields);
    const names = (wanted: (field: Field) => boolean): string[] => fields.filter(([, field]) => wanted(field)).map(([name]) => name);
    plan = {
      lists: names(({ storage }) => storage === "ids"),
      texts: [
        ...names(
          ({ storage, kind }) => storage !== "ids" && !NUMBERS.has(storage) && kind !== "password" && !isReckoned({ storage, kind }),
        ),
        ...AUDIT_TEXTS,
      ],
      masked: fields.flatMap(([name, { options }]) => (options.masked ? [[name, options.masked] as const] : [])),
      secret: names(({ options, kind }) => options.secret === true || kind === "password"),
    };
    plans.set(entity, plan);
  }
  return plan;
}

export interface Presentation {
  /** Mask private fields whatever the session may see (pools). */
  readonly masked?: boolean;
}

/** Turns stored rows into answers: titles of references, masks, absent texts as "". The rows given stay as they are. */
export async function present(
  ctx: Context,
  entity: Entity,
  rows: readonly Record<string, unknown>[],
  how: Presentation = {},
): Promise<Record<string, unknown>[]> {
  const answers = rows.map((row) => ({ ...row }));
  await addTitles(ctx, entity, answers);
  const { lists, texts, masked, secret } = planOf(entity);
  const always = how.masked === true || !maySeePhones(ctx.session);
  for (const answer of answers) {
    const hidden = masked.length > 0 && (always || inMaskedPool(entity, answer));
    for (const name of lists) answer[name] = Array.isArray(answer[name]) ? answer[name].join(",") : "";
    for (const name of texts) answer[name] ??= "";
    if (hidden) for (const [name, kind] of masked) answer[name] = mask(answer[name] as string, kind);
    for (const name of secret) delete answer[name];
    for (const [name, value] of FAMILY) if (!(name in answer)) answer[name] = value;
  }
  return (await hooksOf(entity.name).present?.(ctx, answers)) ?? answers;
}

function inMaskedPool(entity: Entity, row: Readonly<Record<string, unknown>>): boolean {
  return Object.values(entity.lists).some(
    (variant) =>
      variant.masked === true &&
      variant.where !== undefined &&
      Object.entries(variant.where).every(([name, value]) => String(row[name]) === String(value)),
  );
}
