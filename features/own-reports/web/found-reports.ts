import type { FoundPlace } from "#engine/web/feature.ts";
import { ask } from "#engine/web/runtime/ask.ts";
import { ownReports } from "../own-report-calls.ts";
import { addressOf } from "./use-kept.ts";

/** The reports the user may open, as the palette finds them. */
export async function foundReports(): Promise<readonly FoundPlace[]> {
  const kept = await ask(ownReports, {});
  return kept.map((report) => ({
    name: report.name,
    hint: report.author,
    to: addressOf(report),
  }));
}
