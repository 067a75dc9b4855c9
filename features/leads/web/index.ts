import { webFeature } from "#engine/web/feature.ts";
import { plainText } from "#engine/web/list-row.ts";
import { recordAt } from "#engine/web/record/beside.ts";
import { lazy } from "#engine/web/ui/lazy.ts";

export const leadsWeb = webFeature({
  extras: {
    lead: { answers: { "convert-leads": lazy(() => import("./converted.tsx")) } },
    "lead-change": {
      opens: {
        reads: ["clueId"],
        at: (row, index) => recordAt(index, "lead", plainText(row["clueId"])),
      },
    },
  },
});
