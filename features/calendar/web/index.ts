import { webFeature } from "#engine/web/feature.ts";
import { lazy } from "#engine/web/ui/lazy.ts";

export const calendarWeb = webFeature({
  extras: {
    "work-calendar": {
      actions: [
        {
          call: "calendar-year",
          reads: ["calendarName"],
          Dialog: lazy(() => import("./year-dialog.tsx")),
        },
      ],
    },
  },
});
