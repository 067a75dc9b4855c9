import type { Entity } from "#engine/model/index.ts";
import { entityNamed, referredEntity } from "#engine/model/index.ts";
import type { Context } from "../context.ts";
import { formatterOf } from "../describe.ts";
import { titlesOf } from "./titles.ts";

type Values = Readonly<Record<string, unknown>>;

/** How people read the values of some fields in some rows, in the session's language; "" where there is none. */
export async function titlesOfFields(
  ctx: Context,
  entity: Entity,
  names: readonly string[],
  rows: readonly Values[],
): Promise<(name: string, value: unknown) => string> {
  const format = formatterOf(ctx, ctx.session.language);
  const known = new Map<string, ReadonlyMap<string, string>>();
  for (const name of names) {
    const field = entity.fields[name]!;
    const values = [
      ...new Set(rows.flatMap((row) => (row[name] === null ? [] : String(row[name])))),
    ];
    const target = referredEntity(field);
    known.set(
      name,
      target
        ? await titlesOf(ctx, entityNamed(target), values)
        : new Map(
            await Promise.all(
              values.map(async (value) => [value, await format(field, value)] as const),
            ),
          ),
    );
  }
  return (name, value) => known.get(name)!.get(String(value)) ?? "";
}
