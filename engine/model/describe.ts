import type { Call } from "./call.ts";
import type { Entity } from "./entity.ts";
import type { Field } from "./fields/field.ts";
import type { LinesOnForm, OwnLines } from "./own-lines.ts";
import type { Where } from "./where.ts";
import { labelFields } from "./entity.ts";
import { findView, registry } from "./registry.ts";
import type { Fields } from "./values.ts";
import type { Related, View } from "./view.ts";

/** What somebody may see and do, as far as descriptions ask. */
export interface Rights {
  readonly may: (permission: string) => boolean;
  /** Whether rows of an entity are theirs to change, whatever permissions say. */
  readonly writes: (entity: Entity) => boolean;
  /** The fields of an entity that they see. */
  readonly fields: (entity: Entity) => Fields;
}

/** What of an entity is the server's own business. */
type ServerOnly = "scope" | "visibleThrough" | "covered" | "table" | "extras" | "registrars";

export type DescribedEntity = Omit<Entity, ServerOnly>;

/** A call with a button on the view. */
export interface Action extends Omit<Call, "answer"> {
  /** The input that takes the rows it is done to, where it is not `id`. */
  readonly takes?: string;
  /** Takes it back for the same rows, where the session may. */
  readonly undo?: Pick<Call, "name" | "method" | "paths" | "input"> & { readonly takes?: string };
}

/** A list around a record: what it relates to, with all that its tab draws. */
export interface Near extends Related {
  readonly target: ViewDescription;
}

/** The lines of a document, with all that its form draws of them. */
export interface Lines extends OwnLines, LinesOnForm {
  readonly target: ViewDescription;
  readonly source?: ViewDescription;
  /** What may be done to single lines. */
  readonly writes: Readonly<Record<"add" | "edit" | "remove", boolean>>;
}

/** The story of another record that one shares. */
export interface Story {
  readonly subject: string;
  /** Field of the record with the id of the other one. */
  readonly of: string;
  readonly timelinePath: string;
  /** The list its entries are written into. */
  readonly log?: Near;
}

/** What a new row takes over from a record that it names, wherever it is added: what the list around that record gives it. */
export interface Brings {
  /** Field that names the record. */
  readonly by: string;
  /** Path of the entity of that record. */
  readonly path: string;
  /** Fields of the new row, each by the field of the record that holds its value. */
  readonly fields: Readonly<Record<string, string>>;
  /** Those that refer to something, each by the field of the record that says what it is called. */
  readonly titles: Readonly<Record<string, string>>;
}

/** A view that shows rows of the same entity once they fit a filter. */
export interface Home {
  readonly view: string;
  readonly where: Where;
}

/** What may be done on a view as a whole, by the code its permission ends in. */
const SUFFIXES = {
  add: "_add",
  edit: "_edit",
  remove: "_delete",
  imports: "_import",
  exports: "_export",
} as const;

type Operations = Readonly<Record<keyof typeof SUFFIXES, boolean>>;

/** A view as one session sees it: fields, columns and actions that it may not see or use are not there. */
export interface ViewDescription
  extends
    Omit<View, "entity" | "related" | "lines" | "story" | "addBy" | keyof Operations>,
    Operations {
  readonly entity: DescribedEntity;
  readonly actions: readonly Action[];
  /** Path that adds a row, where it is not the entity's submit. */
  readonly addPath?: string;
  /** Path of the call that tells the story of a record. */
  readonly timelinePath?: string;
  readonly near: readonly Near[];
  readonly brings?: readonly Brings[];
  readonly document?: Lines;
  readonly story?: Story;
  /** Where rows are shown that have left this pool. */
  readonly homes: readonly Home[];
}

/** Names that stand for fields which are not seen: the fields themselves and the titles of what they refer to. */
function hiddenNames(entity: Entity, seen: Fields): ReadonlySet<string> {
  const titles = Object.entries(labelFields(entity)).map(
    ([title, { name }]) => [title, name] as const,
  );
  const names = Object.keys(entity.fields).map((name) => [name, name] as const);
  return new Set(
    [...names, ...titles].filter(([, field]) => !(field in seen)).map(([name]) => name),
  );
}

function describeEntity(view: View, seen: Fields, { may }: Rights): DescribedEntity {
  const {
    scope: _scope,
    visibleThrough: _through,
    covered: _covered,
    registrars: _registrars,
    table: _table,
    extras: _extras,
    subtitle: _subtitle,
    ...entity
  } = view.entity;
  const lists = Object.entries(entity.lists).filter(
    ([name, { permission }]) => name === view.list || may(permission ?? entity.permission),
  );
  const { sortable, unique, knownBy, optionList, ...rest } = entity;
  const isSeen = (name: string): boolean => name in seen;
  return {
    ...rest,
    fields: seen,
    lists: Object.fromEntries(lists),
    ...(optionList !== undefined && {
      optionList: typeof optionList === "boolean" ? optionList : optionList.filter(isSeen),
    }),
    ...(sortable && { sortable: sortable.filter(isSeen) }),
    ...(unique && { unique: unique.filter(({ fields }) => fields.every(isSeen)) }),
    ...(knownBy?.fields.every(isSeen) && { knownBy }),
  };
}

/** What the server told in the reader's language already. */
function withoutShipped(field: Field): Field {
  if (!field.options.shipped) return field;
  const { shipped: _shipped, ...options } = field.options;
  return { ...field, options };
}

/** Fields that are seen; secret ones where a form asks for them. */
function seenFields({ entity, form }: View, { fields }: Rights): Fields {
  const asked = form && new Set(form.flatMap((section) => section.fields));
  const seen = Object.entries(fields(entity));
  return Object.fromEntries(
    seen
      .filter(
        ([name, { options }]) =>
          !options.secret || (!options.readonly && (!asked || asked.has(name))),
      )
      .map(([name, field]) => [name, withoutShipped(field)]),
  );
}

/** The positive lists of a view without the names that are not seen. */
function namesOf(
  view: View,
  hidden: ReadonlySet<string>,
): Partial<Omit<View, "story">> & Pick<View, "columns"> {
  const cut = (names: readonly string[]): readonly string[] =>
    names.filter((name) => !hidden.has(name));
  const { columns, totals, more, search, form, facts, saved, card, path } = view;
  return {
    columns: cut(columns),
    ...(totals && { totals: cut(totals) }),
    ...(more && { more: cut(more) }),
    ...(search && { search: cut(search) }),
    ...(facts && { facts: cut(facts) }),
    ...(path && { path: path.filter(({ at }) => !hidden.has(at)) }),
    ...(form && {
      form: form
        .map((section) => ({ ...section, fields: cut(section.fields) }))
        .filter(({ fields }) => fields.length > 0),
    }),
    ...(saved && {
      saved: saved.filter(
        ({ filter }) => !Object.keys(filter).some((name) => hidden.has(name.split("_")[0]!)),
      ),
    }),
    ...(card && {
      card: {
        lines: card.lines.map(cut).filter((line) => line.length > 0),
        ...(card.status !== undefined && !hidden.has(card.status) && { status: card.status }),
        ...(card.tags && { tags: cut(card.tags) }),
        ...(card.footer && { footer: cut(card.footer) }),
      },
    }),
  };
}

/** What may be done on a view as a whole; leading out changes nothing, so it is open where rows are not theirs to write. */
function operationsOf(view: View, adding: Call | undefined, { may, writes }: Rights): Operations {
  const { entity } = view;
  const allowed = (operation: keyof typeof SUFFIXES): boolean =>
    view[operation] === true &&
    (operation === "exports" || writes(entity)) &&
    may(
      operation === "add" && adding
        ? adding.permission
        : `${entity.permission}${SUFFIXES[operation]}`,
    );
  return {
    add: allowed("add"),
    edit: allowed("edit"),
    remove: allowed("remove"),
    imports: allowed("imports"),
    exports: allowed("exports"),
  };
}

/** The input that takes the rows: `ids`, or else the references to rows such as its button stands on. */
function takenBy({ input, button }: Pick<Call, "input" | "button">): string | undefined {
  if ("ids" in input) return "ids";
  const entity = findView(button?.views[0] ?? "")?.entity.name;
  return Object.keys(input).find(
    (name) => input[name]?.kind === "refs" && input[name].options.entity === entity,
  );
}

function undoOf(call: Call): Action["undo"] {
  const { name, method, paths, input } = call;
  const takes = takenBy(call);
  return { name, method, paths, input, ...(takes !== undefined && { takes }) };
}

function actionsOf({ name }: View, { may }: Rights): readonly Action[] {
  return registry.calls
    .filter(({ button, permission }) => button?.views.includes(name) && may(permission))
    .map(({ answer: _answer, ...call }) => {
      const takes = takenBy(call);
      const back = registry.calls.find(({ name: one }) => one === call.button?.undoneBy);
      return {
        ...call,
        ...(takes !== undefined && { takes }),
        ...(back && may(back.permission) && { undo: undoOf(back) }),
      };
    });
}

const isPool = ({ entity, list }: View): boolean => entity.lists[list]?.unscoped === true;

/** The other views of an entity's rows that are nobody's pool. */
function homesOf(view: View, { may }: Rights): readonly Home[] {
  if (!isPool(view)) return [];
  return registry.views
    .filter(
      (one) => one.entity === view.entity && one.detail && !isPool(one) && may(one.permission),
    )
    .map((one) => ({ view: one.name, where: one.entity.lists[one.list]?.where ?? {} }));
}

/** What the lists around other records, where this view is one, let a new row take over from them. */
function bringsOf(view: View, seen: Fields, rights: Rights): readonly Brings[] {
  return registry.views.flatMap((one) => {
    const { name, paths } = one.entity;
    const lists = (one.related ?? []).filter(
      ({ view: listed, by, of }) =>
        listed === view.name && of === undefined && seen[by]?.options.entity === name,
    );
    if (lists.length === 0 || isPool(one) || !rights.may(one.permission)) return [];
    const held = seenFields(one, rights);
    return lists.flatMap(({ by, with: same = [], starts = {} }) => {
      const pairs = [...same.map((own) => [own, own] as const), ...Object.entries(starts)];
      const fields = pairs.filter(([own, theirs]) => own in seen && theirs in held);
      const titles = fields.flatMap(([own, theirs]) => {
        const title = held[theirs]!.options.labelAs;
        return title === undefined ? [] : [[own, title] as const];
      });
      const brings = { fields: Object.fromEntries(fields), titles: Object.fromEntries(titles) };
      return fields.length === 0 ? [] : [{ by, path: paths[0]!, ...brings }];
    });
  });
}

/** A view without what stands around its records. */
function describeAlone(view: View, rights: Rights): ViewDescription {
  const { related: _related, lines: _lines, story: _story, addBy, entity, ...declared } = view;
  const seen = seenFields(view, rights);
  const adding = registry.calls.find(({ name }) => name === addBy);
  const brings = bringsOf(view, seen, rights);
  const timeline = registry.calls.find(
    ({ name, permission }) => name === view.timeline && rights.may(permission),
  );
  return {
    ...declared,
    ...namesOf(view, hiddenNames(entity, seen)),
    ...operationsOf(view, adding, rights),
    entity: describeEntity(view, seen, rights),
    actions: [],
    ...(adding && { addPath: adding.paths[0] }),
    ...(timeline && { timelinePath: timeline.paths[0] }),
    ...(brings.length > 0 && { brings }),
    near: [],
    homes: [],
  };
}

function nearOf(
  { related = [], entity }: View,
  rights: Rights,
  hidden: ReadonlySet<string>,
): readonly Near[] {
  return related.flatMap((one) => {
    const target = findView(one.view);
    if (!target || !rights.may(target.permission) || (one.of !== undefined && hidden.has(one.of)))
      return [];
    const isSeen = (name: string) => name in entity.fields && !hidden.has(name);
    const taken = one.with?.filter(isSeen);
    const starts =
      one.starts &&
      Object.fromEntries(Object.entries(one.starts).filter(([, name]) => isSeen(name)));
    return [
      {
        ...one,
        ...(taken && { with: taken }),
        ...(starts && { starts }),
        target: { ...describeAlone(target, rights), ...documentOf(target, rights) },
      },
    ];
  });
}

const OPERATIONS = ["add", "edit", "remove"] as const;

/** The lines that a form edits: none where the role lacks what they are reckoned from, or may not see it. */
function linesOf(
  { lines, entity }: View,
  rights: Rights,
  hidden: ReadonlySet<string>,
): Lines | undefined {
  const [target, own] = [findView(lines?.view ?? ""), entity.lines];
  if (!lines || !own || !target || !rights.may(target.permission)) return undefined;
  const described = describeAlone(target, rights);
  const needed = [lines.pick, lines.subtotal, ...lines.factors];
  if (needed.some((name) => !(name in described.entity.fields)) || hidden.has(lines.amount))
    return undefined;
  const { from, ...rest } = lines;
  const source = from && !hidden.has(from.of) ? findView(from.view) : undefined;
  const alone = target.entity.operations.includes("submit");
  return {
    ...own,
    ...rest,
    ...(lines.beside && { beside: lines.beside.filter((name) => !hidden.has(name)) }),
    target: described,
    writes: Object.fromEntries(
      OPERATIONS.map((name) => [name, !alone || described[name]]),
    ) as Lines["writes"],
    ...(from &&
      source &&
      rights.may(source.permission) && { from, source: describeAlone(source, rights) }),
  };
}

/** The lines of a view's form, if it has any. */
function documentOf(view: View, rights: Rights): Pick<ViewDescription, "document"> {
  const document = linesOf(view, rights, hiddenNames(view.entity, seenFields(view, rights)));
  return document ? { document } : {};
}

function storyOf({ story }: View, rights: Rights, hidden: ReadonlySet<string>): Story | undefined {
  const target = findView(story?.view ?? "");
  if (!story || !target || hidden.has(story.of) || !rights.may(target.permission)) return undefined;
  const { timelinePath } = describeAlone(target, rights);
  if (timelinePath === undefined) return undefined;
  const log = nearOf(target, rights, new Set()).find((near) => near.view === story.log);
  return { subject: target.entity.name, of: story.of, timelinePath, ...(log && { log }) };
}

/** All a browser needs to draw a view for somebody who may see it. Plain data: it goes over the wire as it is. */
export function describeView(view: View, rights: Rights): ViewDescription {
  const hidden = hiddenNames(view.entity, seenFields(view, rights));
  const story = storyOf(view, rights, hidden);
  return {
    ...describeAlone(view, rights),
    actions: actionsOf(view, rights),
    near: nearOf(view, rights, hidden),
    ...documentOf(view, rights),
    ...(story && { story }),
    homes: homesOf(view, rights),
  };
}
