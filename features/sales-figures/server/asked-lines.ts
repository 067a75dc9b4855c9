import type { Field, Report } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { formatterOf } from "#engine/server/describe.ts";

/** What was asked for, in words: a line for each filter that says something. */
export async function askedLines(
  ctx: Context,
  { filters: fields }: Pick<Report, "filters">,
  filters: Readonly<Record<string, unknown>>,
): Promise<readonly (readonly [label: string, value: string])[]> {
  const format = formatterOf(ctx, ctx.session.language);
  const lines = Object.entries<Field>(fields).flatMap(([name, field]) =>
    name === "part" || filters[name] === undefined || filters[name] === null
      ? []
      : [[ctx.say(field.label), format(field, filters[name])] as const],
  );
  return Promise.all(lines.map(async ([label, value]) => [label, await value] as const));
}
