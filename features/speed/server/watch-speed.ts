import type { Context } from "#engine/server/context.ts";
import { settleWarnings } from "#features/warnings/server/index.ts";
import { noteAnsweredCalls } from "./answered-calls.ts";
import { beginClocks, stopClocks } from "./clocks.ts";
import { noteLate } from "./escalate.ts";
import { LATE_WARNINGS } from "./late-warnings.ts";
import { passOn } from "./pass-on.ts";

/** The minute's turn: begins and stops clocks, reminds owners, tells leaders, passes leads on; a statement each. */
export async function watchSpeed(ctx: Context): Promise<number> {
  const begun = await beginClocks(ctx);
  await noteAnsweredCalls(ctx);
  const stopped = await stopClocks(ctx);
  const late = await noteLate(ctx);
  const passed = await passOn(ctx);
  const fresh = passed > 0 ? await beginClocks(ctx) : 0;
  await settleWarnings(ctx, LATE_WARNINGS);
  return begun + stopped + late + passed + fresh;
}
