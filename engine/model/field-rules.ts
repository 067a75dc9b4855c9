import { schema } from "./schema.ts";
import type { TypeOf } from "./schema.ts";
import type { Entity } from "./entity.ts";
import type { Field } from "./fields/index.ts";
import { isSecret } from "./fields/index.ts";
import { registry } from "./registry.ts";
import { isEverRequired } from "./required.ts";

/** What a role may not do with a field: see it, or change it. */
export const fieldModeSchema = schema.oneOf("hidden", "readonly");
export type FieldMode = TypeOf<typeof fieldModeSchema>;

/** Of each entity the fields a role is held back from. */
export type FieldRules = Readonly<Record<string, Readonly<Record<string, FieldMode>>>>;

/** Names the engine itself works by: who sees a row, where it hangs, how it is called and ordered, whether it is locked. */
function needed(entity: Entity): ReadonlySet<string> {
  const { scope, visibleThrough, tree, title, order, lists } = entity;
  const views = registry.views.filter((view) => view.entity.name === entity.name);
  const places = [...Object.values(lists), ...views].flatMap(({ where }) =>
    Object.keys(where ?? {}),
  );
  const locks = views.flatMap(({ lockedWhen }) => Object.keys(lockedWhen ?? {}));
  const owners = [
    ...(scope?.owners ?? []),
    ...(scope?.dept === undefined ? [] : [scope.dept]),
    ...[visibleThrough ?? []].flat(),
  ];
  return new Set([
    title,
    order.replace("-", ""),
    ...(tree ? [tree.parent] : []),
    ...owners,
    ...places,
    ...locks,
  ]);
}

/** Whether roles can be held back from fields of an entity: its rows are people's work, seen by owner or through such rows. */
export const isRuled = (entity: Entity): boolean =>
  !entity.log &&
  !entity.shared &&
  (entity.scope !== undefined || entity.visibleThrough !== undefined) &&
  registry.views.some((view) => view.entity.name === entity.name);

/** Whether forms ask for other fields, or insist on them, by what this one says. */
const decidesWhatIsAsked = ({ fields }: Entity, name: string): boolean =>
  Object.values<Field>(fields).some(
    ({ options: { askedWhen = {}, requiredWhen = {} } }) =>
      name in askedWhen || (requiredWhen !== "new" && name in requiredWhen),
  );

/** The modes a field admits: none for what the engine works by; what must be filled in or decides what forms ask for is never hidden. */
export function fieldModes(entity: Entity, name: string): readonly FieldMode[] {
  const field = entity.fields[name];
  if (!field || !isRuled(entity) || needed(entity).has(name) || isSecret(field)) return [];
  const written = !field.options.readonly && field.storage !== "none";
  const shown = isEverRequired(field) || decidesWhatIsAsked(entity, name);
  return [...(shown ? [] : (["hidden"] as const)), ...(written ? (["readonly"] as const) : [])];
}

/** What several roles leave held back together: each opens what it is not held back from itself. */
export function commonRules(roles: readonly FieldRules[]): FieldRules {
  const [first = {}, ...others] = roles;
  return Object.fromEntries(
    Object.entries(first).map(([entity, fields]) => [
      entity,
      Object.fromEntries(
        Object.entries(fields).flatMap(([name, mode]) => {
          const modes = [mode, ...others.map((rules) => rules[entity]?.[name])];
          if (modes.includes(undefined)) return [];
          return [[name, modes.includes("readonly") ? "readonly" : "hidden"] as const];
        }),
      ),
    ]),
  );
}

/** Whether somebody held back by the first rules is held back at least as far as by the second. */
export const atLeast = (inner: FieldRules, outer: FieldRules): boolean =>
  Object.entries(outer).every(([entity, fields]) =>
    Object.entries(fields).every(([name, mode]) => {
      const own = inner[entity]?.[name];
      return own === "hidden" || own === mode;
    }),
  );
