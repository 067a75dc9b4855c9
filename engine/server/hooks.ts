import type { Entity, Model, Row } from "#engine/model/index.ts";
import type { Context } from "./context.ts";

/** What a hook may read and set: any column of the row. */
export type Draft<E> = Partial<Row<E>>;

/** The fixed small language in which an entity adds its own behaviour to the generic calls. All run inside the call's transaction. */
export interface Hooks<E = Entity> {
  /** Judges and completes what will be written; `before` is undefined for a new row. Throws a Refusal to refuse. */
  readonly beforeSave?: (ctx: Context, draft: Draft<E>, before: Row<E> | undefined) => Promise<void> | void;
  /** After the row is written; `before` is undefined for a new row. */
  readonly afterSave?: (ctx: Context, after: Row<E>, before: Row<E> | undefined) => Promise<void> | void;
  /** Set-based twins for new rows, called once per statement (one row from a form, 500 from an import) after beforeSave and afterSave ran per row. */
  readonly beforeInsert?: (ctx: Context, drafts: readonly Draft<E>[]) => Promise<void> | void;
  readonly afterInsert?: (ctx: Context, rows: readonly Row<E>[]) => Promise<void> | void;
  /** Set-based twin of afterSave for rows that a file changed. */
  readonly afterChange?: (ctx: Context, changes: readonly { readonly before: Row<E>; readonly after: Row<E> }[]) => Promise<void> | void;
  readonly beforeRemove?: (ctx: Context, rows: readonly Row<E>[]) => Promise<void> | void;
  readonly afterRemove?: (ctx: Context, rows: readonly Row<E>[]) => Promise<void> | void;
  /** Last word on the rows of an answer; `wants` tells which names it is to carry. */
  readonly present?: (
    ctx: Context,
    rows: Record<string, unknown>[],
    wants: (name: string) => boolean,
  ) => Promise<Record<string, unknown>[]> | Record<string, unknown>[];
  /** What `present` reckons, and of which names: answers with none of it do without the hook. Where absent, it is given whole rows. */
  readonly reckoned?: Readonly<Record<string, readonly string[]>>;
}

/** The hooks of one entity, as a feature lists them. */
export interface EntityHooks {
  readonly entity: string;
  readonly hooks: Hooks;
}

/** Declares the hooks of one entity, typed by its rows. */
export function hooks<N extends keyof Model & string>(entity: N, set: Hooks<Model[N]>): EntityHooks {
  return { entity, hooks: set as unknown as Hooks };
}

const registry = new Map<string, Hooks>();

/** Puts hooks to work; an entity has at most one set. */
export function registerHooks(all: readonly EntityHooks[]): void {
  for (const { entity, hooks: set } of all) {
    if (registry.has(entity)) throw new Error(`Entity ${entity} has hooks already`);
    registry.set(entity, set);
  }
}

export function hooksOf(name: string): Hooks {
  return registry.get(name) ?? {};
}
