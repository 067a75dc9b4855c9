import type { Context } from "#engine/server/context.ts";
import { openDue, resolveEnded } from "./settle-warnings.ts";
import { recount, tell } from "./tell.ts";
import { WARNING_KINDS } from "./warning-kinds.ts";

/**
 * Resolves the warnings whose cause ended and warns of everything the tenant's rules find, a statement each: one open
 * warning per type and record, which the database sees to, and one per time its cause came about.
 */
export async function evaluateWarnings(ctx: Context): Promise<number> {
  let changed = 0;
  const concerned: string[] = [];
  for (const kind of WARNING_KINDS) {
    const ended = await resolveEnded(ctx, kind);
    const opened = await openDue(ctx, kind);
    await tell(ctx, opened);
    concerned.push(...ended);
    changed += ended.length + opened.length;
  }
  if (changed > 0) await recount(ctx, concerned);
  return changed;
}
