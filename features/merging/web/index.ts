import { webFeature } from "#engine/web/feature.ts";
import { plainText } from "#engine/web/list-row.ts";
import { lazy } from "#engine/web/ui/lazy.ts";

export const mergingWeb = webFeature({
  extras: {
    lead: {
      actions: [
        {
          call: "merge-leads",
          reads: ["name", "converted"],
          fits: ({ converted }) => plainText(converted) !== "1",
          Dialog: lazy(async () => ({ default: (await import("./merge-dialog.tsx")).MergeLeads })),
        },
      ],
    },
    customer: {
      actions: [
        {
          call: "merge-customers",
          reads: ["name"],
          Dialog: lazy(async () => ({
            default: (await import("./merge-dialog.tsx")).MergeCustomers,
          })),
        },
      ],
    },
  },
});
