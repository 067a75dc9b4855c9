import type { Entity, Label } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import type { Saved } from "#engine/server/hooks.ts";
import { hooks, newRows } from "#engine/server/hooks.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { customer } from "#features/customers/feature.ts";
import { lead } from "#features/leads/feature.ts";
import { notify } from "#features/warnings/server/index.ts";
import { mentionedIn } from "./mentioned-in.ts";
import { subjectOf } from "./subject-of.ts";

const LONGEST = 200;

/** What one is told of a note: that it mentions one, or that it is about what one has. */
const MENTIONED = { type: "colleagueNotice", did: ["提到您", "mentioned you"] } as const;
const NOTED = { type: "colleagueFollow", did: ["写了跟进", "wrote a follow-up"] } as const;

function contentOf({ session: { realName } }: Context, [zh, en]: Label, words: string): Label {
  const short = words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
  return [`${realName}${zh}：${short}`, `${realName} ${en}: ${short}`];
}

/** Tells of a note about a row: whom it mentions, and who has the row. */
async function tellOf(ctx: Context, entity: Entity, id: string, words: string): Promise<void> {
  const row = await readRow(ctx, entity, id);
  if (!row) return;
  const { name, owner } = subjectOf(entity, row);
  const told = new Map<string, typeof MENTIONED | typeof NOTED>();
  if (owner !== null) told.set(owner, NOTED);
  for (const userId of await mentionedIn(ctx, words)) told.set(userId, MENTIONED);
  told.delete(ctx.session.userId);
  await notify(
    ctx,
    [...told].map(([userId, { type, did }]) => ({
      userId,
      type,
      resourceType: entity.name,
      resourceId: id,
      name,
      content: contentOf(ctx, did, words),
    })),
  );
}

/** Tells of notes as they are written. */
const asWritten =
  <R>(tell: (ctx: Context, note: R) => Promise<void>) =>
  async (ctx: Context, saved: readonly Saved<R>[]): Promise<void> => {
    if (!ctx.history) for (const note of newRows(saved)) await tell(ctx, note);
  };

export const leadNotes = hooks("followRecord", {
  afterSave: asWritten((ctx, { clueId, content }) => tellOf(ctx, lead, clueId, content)),
});

export const customerNotes = hooks("customerFollow", {
  afterSave: asWritten((ctx, { customerId, followDesc }) =>
    tellOf(ctx, customer, customerId, followDesc),
  ),
});
