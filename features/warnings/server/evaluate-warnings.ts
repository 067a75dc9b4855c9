import type { Context } from "#engine/server/context.ts";
import { openDue, resolveEnded } from "./settle-warnings.ts";
import { recount, pushNotices } from "./push-notices.ts";
import type { WarningKind } from "./warning-kinds.ts";
import { WARNING_KINDS } from "./warning-kinds.ts";

/** Settles one kind after the other: what ended is resolved, what is due is opened, bells are told. Answers how many changed. */
export async function settleWarnings(ctx: Context, kinds: readonly WarningKind[]): Promise<number> {
  let changed = 0;
  const concerned: string[] = [];
  for (const kind of kinds) {
    const ended = await resolveEnded(ctx, kind);
    const opened = await openDue(ctx, kind);
    await pushNotices(ctx, opened);
    concerned.push(...ended);
    changed += ended.length + opened.length;
  }
  if (changed > 0) await recount(ctx, concerned);
  return changed;
}

/** Resolves at once what ended with something that was just done to records; the clock opens what is due. */
export async function resolveWarnings(
  ctx: Context,
  kinds: readonly WarningKind[],
  ids: readonly string[],
): Promise<void> {
  const concerned: string[] = [];
  for (const kind of kinds) concerned.push(...(await resolveEnded(ctx, kind, ids)));
  if (concerned.length > 0) await recount(ctx, concerned);
}

/**
 * Resolves the warnings whose cause ended and warns of everything the tenant's rules find, a statement each: one open
 * warning per type and record, which the database sees to, and one per time its cause came about.
 */
export const evaluateWarnings = (ctx: Context): Promise<number> =>
  settleWarnings(ctx, WARNING_KINDS);
