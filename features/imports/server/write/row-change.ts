import type { Entity, Label } from "#engine/model/index.ts";
import { naturalKeys } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import type { Changes } from "#engine/server/describe.ts";
import { Refusal } from "#engine/server/errors.ts";
import { hooksOf } from "#engine/server/hooks.ts";
import { sanitised } from "#engine/server/write/sanitise.ts";
import { refuseLacking } from "#engine/server/write/save.ts";

type Values = Readonly<Record<string, unknown>>;

/** A row before and after, with old and new value of every column that differs, unlogged ones included. */
export interface RowChange {
  readonly before: Values;
  readonly after: Values;
  readonly changes: Changes;
}

export const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** What a file says that the row does not say already; fields that only a new row may have are left alone. */
export function news(entity: Entity, values: Values, before: Values): Values {
  const held = naturalKeys(entity)
    .filter(({ any }) => any)
    .flatMap(({ fields }) =>
      fields.every(
        (name) => !values[name] || fields.some((other) => same(before[other], values[name])),
      )
        ? fields
        : [],
    );
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        !entity.fields[name]?.options.fixed && !held.includes(name) && !same(value, before[name]),
    ),
  );
}

/** A row that is there and what is to become of it; `over` has the last word. */
export interface Wanted {
  readonly before: Values;
  readonly values: Values;
  readonly over?: Values;
}

function changeOf(entity: Entity, { before, over }: Wanted, draft: Values): RowChange {
  const after = { ...before, ...draft, ...over };
  const names = Object.keys(entity.fields).filter(
    (name) => entity.fields[name]!.storage !== "none" && !same(before[name], after[name]),
  );
  return {
    before,
    after,
    changes: Object.fromEntries(
      names.map((name) => [name, [before[name] ?? null, after[name] ?? null]]),
    ),
  };
}

/** What becomes of rows, as their hooks check and complete them together; of each one the change, or why an edit would be refused. */
export async function planChanges(
  ctx: Context,
  entity: Entity,
  wanted: readonly Wanted[],
): Promise<(RowChange | Label)[]> {
  if (wanted.length === 0) return [];
  const saves = wanted.map(({ before, values }) => ({
    draft: sanitised(entity, { ...values }),
    before: { ...before },
  }));
  try {
    for (const { draft, before } of saves) refuseLacking(entity, { ...before, ...draft }, before);
    await hooksOf(entity.name).beforeSave?.(ctx, saves);
    return wanted.map((one, index) => changeOf(entity, one, saves[index]!.draft));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (wanted.length === 1) return [error.label];
    const half = Math.ceil(wanted.length / 2);
    return [
      ...(await planChanges(ctx, entity, wanted.slice(0, half))),
      ...(await planChanges(ctx, entity, wanted.slice(half))),
    ];
  }
}

/** Why new rows would be refused by what judges them, by their place; completed drafts are not kept. */
export async function refusalsOf(
  ctx: Context,
  entity: Entity,
  drafts: readonly Values[],
): Promise<(Label | undefined)[]> {
  const { beforeSave, judges } = hooksOf(entity.name);
  if (!judges || !beforeSave || drafts.length === 0) return drafts.map(() => undefined);
  try {
    await beforeSave(
      ctx,
      drafts.map((draft) => ({ draft: { ...draft }, before: undefined })),
    );
    return drafts.map(() => undefined);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (drafts.length === 1) return [error.label];
    const half = Math.ceil(drafts.length / 2);
    return [
      ...(await refusalsOf(ctx, entity, drafts.slice(0, half))),
      ...(await refusalsOf(ctx, entity, drafts.slice(half))),
    ];
  }
}
