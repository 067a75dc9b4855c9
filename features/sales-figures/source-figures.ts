import type { Figure } from "#engine/model/index.ts";
import { measure, only, ratio } from "#engine/model/index.ts";
import { clueSources } from "#features/dictionaries/feature.ts";

const all = measure(["有来源咨询", "Enquiries with a source"], "consulted");

export const ofAnySource = only(all.label, all, { source_notnull: "1" });

/** A count and a rate for each source that comes with the product: customerSourceCount1, customerSourceRate1 … */
export const sourceFigures: Readonly<Record<string, Figure>> = Object.fromEntries(
  clueSources.flatMap(({ value, label: [zh, en] }) => {
    const count = only([zh, en], all, { source_equal: String(value) });
    return [
      [`customerSourceCount${value}`, count],
      [`customerSourceRate${value}`, ratio([`${zh}占比`, `${en}, share`], count, ofAnySource)],
    ] as const;
  }),
);
