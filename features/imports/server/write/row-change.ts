import type { Entity } from "#engine/model/index.ts";
import { naturalKeys } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import type { Changes } from "#engine/server/describe.ts";
import { hooksOf } from "#engine/server/hooks.ts";
import { sanitised } from "#engine/server/write/sanitise.ts";

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

/** What becomes of a row with new values, as its hooks judge and complete them; `over` has the last word. Refuses as an edit would. */
export async function planChange(
  ctx: Context,
  entity: Entity,
  before: Values,
  values: Values,
  over: Values = {},
): Promise<RowChange> {
  const draft = sanitised(entity, { ...values });
  await hooksOf(entity.name).beforeSave?.(ctx, draft, before);
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
