import type { Model, Row } from "#engine/model/index.ts";
import type { Context } from "./context.ts";

/** What a hook may read and set: any column of the row. */
export type Draft<E> = Partial<Row<E>>;

/** A row of any entity, for the generic calls. */
type Values = Record<string, unknown>;

/**
 * The fixed small language in which an entity adds its own behaviour to the generic calls. All run inside the call's transaction.
 * `D` is what a hook may read and set, `R` a stored row.
 */
interface RowHooks<D, R> {
  /** Judges and completes what will be written; `before` is undefined for a new row. Throws a Refusal to refuse. */
  readonly beforeSave?: (ctx: Context, draft: D, before: R | undefined) => Promise<void> | void;
  /** After the row is written; `before` is undefined for a new row. */
  readonly afterSave?: (ctx: Context, after: R, before: R | undefined) => Promise<void> | void;
  /** Set-based twins for new rows, called once per statement (one row from a form, 500 from an import) after beforeSave and afterSave ran per row. */
  readonly beforeInsert?: (ctx: Context, drafts: readonly D[]) => Promise<void> | void;
  readonly afterInsert?: (ctx: Context, rows: readonly R[]) => Promise<void> | void;
  /** Set-based twin of afterSave for rows that a file changed. */
  readonly afterChange?: (
    ctx: Context,
    changes: readonly { readonly before: R; readonly after: R }[],
  ) => Promise<void> | void;
  readonly beforeRemove?: (ctx: Context, rows: readonly R[]) => Promise<void> | void;
  readonly afterRemove?: (ctx: Context, rows: readonly R[]) => Promise<void> | void;
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
export type Hooks<E> = RowHooks<Draft<E>, Row<E>>;

/** Hooks as the generic calls run them: the rows they hand over are those of the entity they were declared for. */
export type AnyHooks = RowHooks<Values, Values>;

/** The hooks of one entity, as a feature lists them. */
export interface EntityHooks {
  readonly entity: string;
  readonly hooks: AnyHooks;
}

/** Declares the hooks of one entity, typed by its rows. */
export function hooks<N extends keyof Model & string>(
  entity: N,
  set: Hooks<Model[N]>,
): EntityHooks {
  return { entity, hooks: set as unknown as AnyHooks };
}

const registry = new Map<string, AnyHooks>();

/** Puts hooks to work; an entity has at most one set. */
export function registerHooks(all: readonly EntityHooks[]): void {
  for (const { entity, hooks: set } of all) {
    if (registry.has(entity)) throw new Error(`Entity ${entity} has hooks already`);
    registry.set(entity, set);
  }
}

export function hooksOf(name: string): AnyHooks {
  return registry.get(name) ?? {};
}
