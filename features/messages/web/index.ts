import { webFeature } from "#engine/web/feature.ts";
import { lazy } from "#engine/web/ui/lazy.ts";

export const messagesWeb = webFeature({
  extras: {
    lead: {
      actions: [
        {
          call: "clue-booking-send",
          reads: ["converted"],
          fits: ({ converted }) => converted !== 1,
          Dialog: lazy(async () => ({
            default: (await import("./draft-dialog.tsx")).BookingDialog,
          })),
        },
      ],
    },
    customer: {
      actions: [
        {
          call: "customer-out-send",
          Dialog: lazy(async () => ({ default: (await import("./draft-dialog.tsx")).VisitDialog })),
        },
      ],
    },
    sms: {
      actions: [
        {
          call: "sms-send",
          reads: ["smsCode", "template"],
          Dialog: lazy(() => import("./setting-dialog.tsx")),
        },
      ],
    },
  },
});
