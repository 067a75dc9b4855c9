import { LEAD_STATUS } from "#features/leads/feature.ts";
import { webFeature } from "#engine/web/feature.ts";
import { plainText } from "#engine/web/list-row.ts";
import { showCall } from "./active-call.ts";

export const telephonyWeb = webFeature({
  extras: {
    lead: {
      actions: [
        {
          call: "call-lead",
          ahead: true,
          reads: ["name", "status", "converted", "telephone"],
          fits: ({ status, converted, telephone }) =>
            plainText(status) === LEAD_STATUS.allocated &&
            converted !== 1 &&
            plainText(telephone) !== "",
          run: (row) => showCall({ view: "lead", row }),
        },
      ],
    },
    customer: {
      actions: [
        {
          call: "call-customer",
          ahead: true,
          reads: ["name", "telephone"],
          fits: ({ telephone }) => plainText(telephone) !== "",
          run: (row) => showCall({ view: "customer", row }),
        },
      ],
    },
  },
});

export { useActiveCall } from "./active-call.ts";
