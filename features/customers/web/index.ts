import { webFeature } from "#engine/web/feature.ts";
import { plainText } from "#engine/web/list-row.ts";
import { lazy } from "#engine/web/ui/lazy.ts";
import type { RowAction } from "#engine/web/view-extras.ts";

const reveal: RowAction = {
  call: "reveal-phone",
  reads: ["name", "telephone", "telephone2"],
  fits: ({ telephone, telephone2 }) =>
    [telephone, telephone2].some((phone) => plainText(phone).includes("*")),
  Dialog: lazy(() => import("./reveal-phone.tsx")),
};

const holder = lazy(() => import("./phone-holder.tsx"));

/** Says under a number being typed whose it is already. */
const notes = { telephone: holder, mobile: holder, telephone2: holder };

export const customersWeb = webFeature({
  extras: {
    customer: { notes, actions: [reveal], MoreFacts: lazy(() => import("./from-lead.tsx")) },
    "flown-order": { actions: [reveal] },
    contact: { notes },
    lead: { notes },
    "lead-pool": { notes },
  },
});
