import type { Entity, Field, Fields, FieldRules, Rights } from "#engine/model/index.ts";
import { entryNames, fieldModes, isEverRequired, labelFields } from "#engine/model/index.ts";
import { hooksOf } from "../hooks.ts";
import type { Barred } from "./ledger-sight.ts";
import { barredIn } from "./ledger-sight.ts";
import type { Session } from "./session.ts";
import { mayWriteTo, offered } from "./session.ts";

/** An entity as the rules of a session leave it. */
interface Seen {
  /** Without the fields it does not see; those it may not change are read-only. */
  readonly entity: Entity;
  /** Without those as well whose texts tell of such fields: what it may filter, search and sort by. */
  readonly asked: Entity;
  /** Names that no answer carries: fields, titles of what they refer to, and what is reckoned from them. */
  readonly withheld: readonly string[];
  readonly readonly: ReadonlySet<string>;
}

const known = new WeakMap<Entity, Map<string, Seen>>();
/** Sets of rules an entity is remembered under. */
const MOST = 200;

/** What must be filled in can only be given when a row is added. */
const held = (field: Field): Field => ({
  ...field,
  options: {
    ...field.options,
    ...(isEverRequired(field) ? { fixed: true } : ({ readonly: true, held: true } as const)),
  },
});

function cut(entity: Entity, rules: FieldRules): Seen {
  const modes = Object.entries(rules[entity.name] ?? {}).filter(
    ([name, mode]) => entity.ledger || fieldModes(entity, name).includes(mode),
  );
  const hidden = new Set(modes.flatMap(([name, mode]) => (mode === "hidden" ? [name] : [])));
  const readonly = new Set(modes.flatMap(([name, mode]) => (mode === "readonly" ? [name] : [])));
  const left = Object.entries(entity.fields).filter(([name]) => !hidden.has(name));
  const fields: Fields = Object.fromEntries(
    left.map(([name, field]) => [name, readonly.has(name) ? held(field) : field]),
  );
  const titles = Object.entries(labelFields(entity)).flatMap(([title, { name }]) =>
    hidden.has(name) ? [title] : [],
  );
  const entries = entryNames(entity).flatMap(({ called, name }) =>
    hidden.has(name) ? [called] : [],
  );
  const names = new Set([...hidden, ...titles, ...entries]);
  const reckoned = Object.entries(hooksOf(entity.name).reckoned ?? {});
  const derived = reckoned.flatMap(([name, sources]) =>
    sources.some((source) => names.has(source)) ? [name] : [],
  );
  const unnamed = left.filter(
    ([, { options }]) => options.mentions === undefined || rules[options.mentions] === undefined,
  );
  return {
    entity: { ...entity, fields },
    asked: { ...entity, fields: Object.fromEntries(unnamed) },
    withheld: [...names, ...derived],
    readonly,
  };
}

const NOTHING: Barred = { fields: new Set(), days: new Set(), amounts: new Set() };

/** What of a ledger is barred to a session by the rules of its sources. */
export const barredTo = ({ administrator, fieldRules }: Session, entity: Entity): Barred =>
  administrator || !fieldRules || !entity.ledger ? NOTHING : barredIn(entity, fieldRules);

/** The rules of an entity; those of a ledger follow from its sources, and who may not see one of the amounts sees none of them in a row. */
function rulesFor(entity: Entity, rules: FieldRules): FieldRules {
  if (!entity.ledger) return rules;
  const { fields, amounts } = barredIn(entity, rules);
  const hidden = [...fields, ...(amounts.size > 0 ? [entity.ledger.amount] : [])];
  if (hidden.length === 0) return rules;
  return {
    ...rules,
    [entity.name]: Object.fromEntries(hidden.map((name) => [name, "hidden" as const])),
  };
}

function seen({ administrator, fieldRules: given }: Session, entity: Entity): Seen | undefined {
  if (administrator || !given) return undefined;
  const fieldRules = rulesFor(entity, given);
  const mentioned = Object.values(entity.fields).flatMap(({ options }) => options.mentions ?? []);
  const bearing = [entity.name, ...mentioned].flatMap((name) =>
    fieldRules[name] ? [[name, fieldRules[name]] as const] : [],
  );
  if (bearing.length === 0) return undefined;
  const key = JSON.stringify(bearing);
  const sets = known.get(entity) ?? new Map<string, Seen>();
  known.set(entity, sets);
  let one = sets.get(key);
  if (!one) {
    if (sets.size >= MOST) sets.clear();
    sets.set(key, (one = cut(entity, Object.fromEntries(bearing))));
  }
  return one;
}

/** An entity without the fields its roles hide from a session; those it may not change are read-only. */
export const seenEntity = (session: Session, entity: Entity): Entity =>
  seen(session, entity)?.entity ?? entity;

/** An entity with the fields by which a session may filter, search and sort. */
export const askedEntity = (session: Session, entity: Entity): Entity =>
  seen(session, entity)?.asked ?? entity;

/** The names of an entity that no answer to a session carries. */
export const withheldNames = (session: Session, entity: Entity): readonly string[] =>
  seen(session, entity)?.withheld ?? [];

/** The fields of an entity that a session sees and may not change. */
export const heldFields = (session: Session, entity: Entity): ReadonlySet<string> =>
  seen(session, entity)?.readonly ?? new Set();

/** The fields of an entity that a session sees, as it sees them: the one place that hides a field from a role or makes it read-only. */
export const visibleFields = (session: Session, entity: Entity): Fields =>
  seenEntity(session, entity).fields;

/** A session's rights as descriptions of screens ask for them. */
export function rightsOf(session: Session): Rights {
  return {
    may: (permission) => offered(session, permission),
    writes: (entity) => mayWriteTo(entity, session),
    fields: (entity) => visibleFields(session, entity),
  };
}

/** Names everything that descriptions depend on: sessions with the same answer see the same screens. */
export function rightsKey({
  administrator,
  tenantId,
  packaged,
  permissions,
  closed = new Set(),
  fieldRules = {},
}: Session): string {
  const codes = (held: ReadonlySet<string> | undefined): string =>
    held ? [...held].sort().join() : "*";
  return [
    tenantId,
    administrator ? "*" : `${codes(permissions)}|${codes(closed)}|${JSON.stringify(fieldRules)}`,
    codes(packaged),
  ].join("|");
}
