import type { Entity, Label } from "#engine/model/index.ts";
import { isEmpty, isEverRequired, validateValue } from "#engine/model/index.ts";
import { heldFields, withheldNames } from "../access/visible-fields.ts";
import type { Context } from "../context.ts";
import { invalid } from "../errors.ts";
import type { Draft } from "../hooks.ts";
import { readRow } from "../read/detail.ts";
import { mask } from "../read/mask.ts";

type Values = Readonly<Record<string, unknown>>;

const asText = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.join(",") : String(value ?? ""));

/**
 * What somebody sends for a row, as far as their roles let them write it: hidden fields count as unknown, read-only ones may
 * come back as they are. Whatever else is said of a read-only field is refused; a required one is given when the row is added.
 */
export async function limitInput<E extends Entity>(
  ctx: Context,
  entity: E,
  raw: Values,
  id: string | undefined,
): Promise<Draft<E>>;
export async function limitInput(
  ctx: Context,
  entity: Entity,
  raw: Values,
  id: string | undefined,
): Promise<Values> {
  const hidden = new Set(withheldNames(ctx.session, entity));
  const given = Object.fromEntries(Object.entries(raw).filter(([name]) => !hidden.has(name)));
  const held = [...heldFields(ctx.session, entity)].filter((name) => name in given);
  if (held.length === 0) return given;
  const before = id === undefined ? undefined : await readRow(ctx, entity, id);
  const problems: Record<string, Label> = {};
  for (const name of held) {
    const field = entity.fields[name]!;
    if (!before && isEverRequired(field)) continue;
    const kept = before ? before[name] : (field.options.default ?? null);
    const value = given[name];
    delete given[name];
    const verdict = validateValue(field, value, ctx.now, false);
    const tidy = "value" in verdict ? verdict.value : value;
    const how = field.options.masked;
    const same =
      asText(tidy) === asText(kept) ||
      (isEmpty(value) && isEmpty(kept)) ||
      (how && value === mask(String(kept ?? ""), how));
    if (!same)
      problems[name] = [`您不能修改${field.label[0]}`, `You may not change ${field.label[1]}`];
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return given;
}
