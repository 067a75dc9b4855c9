import type { Answered, Entity } from "#engine/model/index.ts";
import { inLanguage } from "#engine/model/index.ts";
import type { Context } from "../context.ts";
import { hooksOf } from "../hooks.ts";
import { sayEntries } from "./entry-names.ts";
import { mask, maySeePhones } from "./mask.ts";
import type { Shape } from "./shape.ts";
import { wholeShape } from "./shape.ts";
import { addTitles } from "./titles.ts";
import { withhold } from "./withhold.ts";

type Values = Record<string, unknown>;

export interface Presentation {
  /** Mask private fields whatever the session may see (pools). */
  readonly masked?: boolean;
}

/** Turns stored rows into answers: titles of references, masks, absent texts as "". The rows given stay as they are. */
export async function present<E extends Entity>(
  ctx: Context,
  entity: E,
  rows: readonly Readonly<Values>[],
  how: Presentation = {},
): Promise<Answered<E>[]> {
  const shape = wholeShape(entity);
  const answers = rows.map((row) => {
    const answer = { ...row };
    pickLanguage(ctx, shape, answer);
    for (const name of shape.texts) answer[name] ??= "";
    for (const name of shape.secret) delete answer[name];
    for (const [name, value] of shape.family) if (!(name in answer)) answer[name] = value;
    return answer;
  });
  return completed(ctx, entity, shape, answers, how);
}

/** The same for rows as a statement over the columns of a shape read them. */
export const presentCells = <E extends Entity>(
  ctx: Context,
  entity: E,
  shape: Shape,
  rows: readonly (readonly unknown[])[],
  how: Presentation = {},
): Promise<Answered<E>[]> => {
  const answers = rows.map(shape.answer);
  if (shape.bilingual.length + shape.shipped.length > 0)
    for (const answer of answers) pickLanguage(ctx, shape, answer);
  return completed(ctx, entity, shape, answers, how);
};

/** Texts kept in two languages leave in that of who reads; what is older has one. */
function pickLanguage({ session }: Context, { bilingual, shipped }: Shape, answer: Values): void {
  for (const [name, english] of bilingual) {
    if (session.language === "en" && answer[english]) answer[name] = answer[english];
    delete answer[english];
  }
  for (const [name, field] of shipped)
    answer[name] = inLanguage(field, String(answer[name] ?? ""), session.language);
}

async function completed<E extends Entity>(
  ctx: Context,
  entity: E,
  shape: Shape,
  answers: Values[],
  how: Presentation,
): Promise<Answered<E>[]> {
  const { labels, lists, masked, hooked, picked } = shape;
  await addTitles(ctx, labels, answers);
  const always = how.masked === true || !maySeePhones(ctx.session);
  if (lists.length > 0 || masked.length > 0)
    for (const answer of answers) {
      for (const name of lists)
        answer[name] = Array.isArray(answer[name]) ? answer[name].join(",") : "";
      if (masked.length === 0 || !(always || inMaskedPool(shape, answer))) continue;
      for (const [name, kind] of masked) answer[name] = mask(answer[name] as string, kind);
    }
  const presented = hooked
    ? ((await hooksOf(entity.name).present?.(ctx, answers, shape.wants)) ?? answers)
    : answers;
  await sayEntries(ctx, shape.coded, presented, shape.wants);
  const answer = picked ? presented.map(picked) : presented;
  withhold(ctx, entity, answer);
  return answer as Answered<E>[];
}

const inMaskedPool = ({ pools }: Shape, row: Readonly<Values>): boolean =>
  pools.some((where) =>
    Object.entries(where).every(([name, value]) => String(row[name]) === String(value)),
  );
