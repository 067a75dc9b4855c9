import { FLAG } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { each, hooks } from "#engine/server/hooks.ts";
import { readDictEntries } from "#features/dictionaries/server/index.ts";

/** Tells every open browser of the tenant that a notice is out. */
export function announceNotice(
  ctx: Context,
  { id, title }: { readonly id: string; readonly title: string | null },
): void {
  ctx.announce("bulletin", { id, name: title ?? "" });
}

export async function noticeCategories(ctx: Context): Promise<ReadonlyMap<string, string>> {
  const entries = await readDictEntries(ctx, ["notice"]);
  return new Map(
    entries.map((entry) => [
      entry.dictKey ?? "",
      ctx.say([entry.dictValue ?? "", entry.dictValueEn || (entry.dictValue ?? "")]),
    ]),
  );
}

export const noticeHooks = hooks("notice", {
  beforeSave: each((ctx, { draft, before }) => {
    if (before?.released === FLAG.yes) {
      delete draft.releaseTime;
      return;
    }
    const asked = draft.releaseTime === undefined ? before?.releaseTime : draft.releaseTime;
    draft.releaseTime = asked ?? ctx.moment;
    draft.released = draft.releaseTime <= ctx.moment ? FLAG.yes : FLAG.no;
  }),
  afterSave: each((ctx, { after, before }) => {
    if (after.released === FLAG.yes && before?.released !== FLAG.yes) announceNotice(ctx, after);
  }),
  reckoned: { readers: ["readers"] },
  present: (_ctx, rows) => rows.map((row) => ({ ...row, readers: row["readers"] ?? 0 })),
});
