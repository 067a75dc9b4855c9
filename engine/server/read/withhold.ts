import type { Entity, Label } from "#engine/model/index.ts";
import { entityNamed } from "#engine/model/index.ts";
import type { Context } from "../context.ts";
import { withheldNames } from "../access/visible-fields.ts";

const WITHHELD: Label = ["（内容涉及您无权查看的字段）", "(tells of fields that you may not see)"];

/** Takes from rows what their reader's roles hide: names, and texts that tell of hidden fields by their labels in whichever language. */
export function withhold<R extends object>(ctx: Context, entity: Entity, rows: readonly R[]): void {
  for (const name of withheldNames(ctx.session, entity))
    for (const row of rows) Reflect.deleteProperty(row, name);
  for (const [name, { options }] of Object.entries(entity.fields)) {
    const subject = options.mentions === undefined ? undefined : entityNamed(options.mentions);
    const hidden = subject
      ? withheldNames(ctx.session, subject).flatMap((one) => subject.fields[one]?.label ?? [])
      : [];
    if (hidden.length === 0) continue;
    const tells = (text: unknown): boolean =>
      typeof text === "string" && hidden.some((label) => text.includes(`${label}: `));
    for (const row of rows) {
      const english = options.english ?? name;
      if (!tells(Reflect.get(row, name)) && !tells(Reflect.get(row, english))) continue;
      Reflect.deleteProperty(row, english);
      Reflect.set(row, name, ctx.say(WITHHELD));
    }
  }
}
