import type { Model, Row } from "#engine/model/index.ts";
import { findEntity } from "#engine/model/index.ts";
import type { Context } from "./context.ts";

/** What a hook may read and set: any column of the row. */
export type Draft<E> = Partial<Row<E>>;

/** A row of any entity, for the generic calls. */
type Values = Record<string, unknown>;

/** What will be written over a row; `before` is undefined for a new one. */
export interface Save<D, R> {
  readonly draft: D;
  readonly before: R | undefined;
  /** The row's own lines are saved next: what depends on them is said by `afterLines`. */
  readonly linesFollow?: boolean;
}

/** What was written. */
export interface Saved<R> {
  readonly after: R;
  readonly before: R | undefined;
}

/** The lines of a document, saved with it. */
export interface SavedLines<R> {
  readonly document: R;
  /** Its lines as they were, and as they are now, in their order. */
  readonly before: readonly Values[];
  readonly after: readonly Values[];
  /** Names of the document's fields that came along. */
  readonly given: ReadonlySet<string>;
}

type Says<T> = (ctx: Context, all: readonly T[]) => Promise<void> | void;

/**
 * The fixed small language in which features add behaviour to the generic calls. Every hook is given a set: one row from
 * a form, hundreds from a file or a command, once per statement; all run inside the call's transaction.
 * `D` is what a hook may read and set, `R` a stored row.
 */
interface SetHooks<D, R> {
  /** Checks and completes what will be written. Throws a Refusal to refuse: where rows of a file are refused, the others come again without them. */
  readonly beforeSave?: Says<Save<D, R>>;
  /** beforeSave only reads and completes: new rows of a file are judged by it before anybody agrees, as changes always are. */
  readonly judges?: true;
  readonly afterSave?: Says<Saved<R>>;
  readonly beforeRemove?: Says<R>;
  readonly afterRemove?: Says<R>;
  /** The entity's own lines were saved with it, hooks of the lines included. */
  readonly afterLines?: Says<SavedLines<R>>;
  /** Last word on the rows of an answer; `wants` tells which names it is to carry. */
  readonly present?: (
    ctx: Context,
    rows: Values[],
    wants: (name: string) => boolean,
  ) => Promise<Values[]> | Values[];
  /** What `present` reckons, and of which names: answers with none of it do without the hook. Where absent, it is given whole rows. */
  readonly reckoned?: Readonly<Record<string, readonly string[]>>;
}

/** Hooks of one entity, typed by its rows. */
export type Hooks<E> = SetHooks<Draft<E>, Row<E>>;

/** Hooks as the generic calls run them: the rows they hand over are those of the entity they were declared for. */
export type AnyHooks = SetHooks<Values, Values>;

/** The hooks of one entity, as a feature lists them. */
export interface EntityHooks {
  readonly entity: string;
  readonly hooks: AnyHooks;
}

/** Declares hooks of one entity, typed by its rows. */
export function hooks<N extends keyof Model & string>(
  entity: N,
  set: Hooks<Model[N]>,
): EntityHooks {
  return { entity, hooks: set as unknown as AnyHooks };
}

/** The drafts of new rows. */
export const newDrafts = <D, R>(saves: readonly Save<D, R>[]): D[] =>
  saves.filter(({ before }) => before === undefined).map(({ draft }) => draft);

/** The rows that were added. */
export const newRows = <R>(saved: readonly Saved<R>[]): R[] =>
  saved.filter(({ before }) => before === undefined).map(({ after }) => after);

/** What was changed in rows that were there. */
export const editsOf = <R>(saved: readonly Saved<R>[]): { before: R; after: R }[] =>
  saved.flatMap(({ before, after }) => (before === undefined ? [] : [{ before, after }]));

/** A hook said of one row, for entities whose rows are saved one by one: settings and their like. */
export const each =
  <T>(one: (ctx: Context, item: T) => Promise<void> | void): Says<T> =>
  async (ctx, all) => {
    for (const item of all) await one(ctx, item);
  };

const inTurn = <T>(one: Says<T> | undefined, other: Says<T> | undefined): Says<T> | undefined =>
  one && other
    ? async (ctx, all) => {
        await one(ctx, all);
        await other(ctx, all);
      }
    : (one ?? other);

/** What answers are given by two sets of hooks, one after the other. Throws where both reckon the same name. */
function presentedBy(one: AnyHooks, other: AnyHooks): Pick<AnyHooks, "present" | "reckoned"> {
  const [first, second] = [one.present, other.present];
  if (!first || !second) {
    const { present, reckoned } = first ? one : other;
    return { ...(present && { present }), ...(reckoned && { reckoned }) };
  }
  const twice = Object.keys(one.reckoned ?? {}).find((name) => other.reckoned?.[name]);
  if (twice !== undefined) throw new Error(`${twice} is reckoned twice`);
  return {
    present: async (ctx, rows, wants) => second(ctx, await first(ctx, rows, wants), wants),
    ...(one.reckoned && other.reckoned && { reckoned: { ...one.reckoned, ...other.reckoned } }),
  };
}

/** Both sets of hooks as one: neither replaces anything of the other, they run in their order. */
export function joinHooks(one: AnyHooks, other: AnyHooks): AnyHooks {
  const joined = {
    beforeSave: inTurn(one.beforeSave, other.beforeSave),
    afterSave: inTurn(one.afterSave, other.afterSave),
    beforeRemove: inTurn(one.beforeRemove, other.beforeRemove),
    afterRemove: inTurn(one.afterRemove, other.afterRemove),
    afterLines: inTurn(one.afterLines, other.afterLines),
  };
  return {
    ...Object.fromEntries(Object.entries(joined).filter(([, hook]) => hook !== undefined)),
    ...([one, other].every((set) => !set.beforeSave || set.judges) && { judges: true }),
    ...presentedBy(one, other),
  };
}

const registry = new Map<string, AnyHooks>();

/** Puts hooks to work. Several features may add to one entity; theirs run in the order of the features. */
export function registerHooks(all: readonly EntityHooks[]): void {
  for (const { entity, hooks: set } of all) {
    if (!findEntity(entity))
      throw new Error(`There are hooks for ${entity}, which is not declared`);
    registry.set(entity, joinHooks(registry.get(entity) ?? {}, set));
  }
}

export function hooksOf(name: string): AnyHooks {
  return registry.get(name) ?? {};
}
