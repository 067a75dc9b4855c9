import { fieldModes, isRuled, registry } from "#engine/model/index.ts";
import type { FieldMode, FieldRules } from "#engine/model/index.ts";
import { limitFields, role as roleEntity, roleFields } from "../role.ts";
import { handle } from "#engine/server/calls.ts";
import { badRequest, notFound } from "#engine/server/errors.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { change } from "#engine/server/write/save.ts";

const MODES: ReadonlySet<unknown> = new Set<FieldMode>(["hidden", "readonly"]);

const isMode = (value: unknown): value is FieldMode => MODES.has(value);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The rules somebody sends, each of them one that its field admits; entities in the order of the product, so that equal rules are kept equally. */
function rulesOf(given: unknown): FieldRules {
  const asked = given ?? {};
  const known = new Map(registry.entities.filter(isRuled).map((entity) => [entity.name, entity]));
  if (!isRecord(asked) || !Object.values(asked).every(isRecord))
    throw badRequest("字段权限格式不正确", "The field permissions are malformed");
  for (const [name, fields] of Object.entries(asked)) {
    const entity = known.get(name);
    if (!entity)
      throw badRequest(`“${name}”不能设置字段权限`, `Fields of "${name}" cannot be limited`);
    for (const [field, mode] of Object.entries(isRecord(fields) ? fields : {})) {
      if (isMode(mode) && fieldModes(entity, field).includes(mode)) continue;
      const [zh, en] = Object.hasOwn(entity.fields, field)
        ? entity.fields[field]!.label
        : [field, field];
      throw badRequest(
        `${entity.label[0]}的“${zh}”是系统运行或填写所必需的，不能这样限制`,
        `"${en}" of ${entity.label[1]} is needed by the system or must be filled in; it cannot be limited so`,
      );
    }
  }
  const kept = [...known.values()].flatMap((entity) => {
    const fields = asked[entity.name];
    const modes = Object.keys(entity.fields).flatMap((name) => {
      const mode = isRecord(fields) && Object.hasOwn(fields, name) ? fields[name] : undefined;
      return isMode(mode) ? [[name, mode] as const] : [];
    });
    return modes.length > 0 ? [[entity.name, Object.fromEntries(modes)] as const] : [];
  });
  return Object.fromEntries(kept);
}

/** Nobody gives fields that they do not have themselves: the role's hooks see to that. */
const limit = handle(limitFields, async (ctx, { roleId, rules }) => {
  const role = await readRow(ctx, roleEntity, roleId, true);
  if (!role) throw notFound();
  const limited = rulesOf(rules);
  await change(ctx, roleEntity, role, {
    fieldRules: Object.keys(limited).length > 0 ? limited : null,
  });
  return null;
});

const getRules = handle(roleFields, async (ctx, { roleId }) => {
  const role = await readRow(ctx, roleEntity, roleId);
  if (!role) throw notFound();
  const rules = (role["fieldRules"] ?? {}) as FieldRules;
  return registry.entities.filter(isRuled).map((entity) => ({
    entity: entity.name,
    label: ctx.say(entity.label),
    fields: Object.entries(entity.fields).flatMap(([name, { label }]) => {
      const modes = fieldModes(entity, name);
      return modes.length > 0
        ? [
            {
              name,
              label: ctx.say(label),
              modes,
              mode: rules[entity.name]?.[name] ?? ("" as const),
            },
          ]
        : [];
    }),
  }));
});

export const limitFieldCalls = [limit, getRules];
