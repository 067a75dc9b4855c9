import { webFeature } from "#engine/web/feature.ts";
import { lazy } from "#engine/web/ui/lazy.ts";
import { words } from "./words.ts";

export const captureFormsWeb = webFeature({
  extras: {
    "capture-form": {
      actions: [
        {
          key: "capture-form-design",
          label: words.design,
          permission: "capture_form_edit",
          reads: ["formName"],
          Dialog: lazy(() => import("./designer.tsx")),
        },
        {
          key: "capture-form-share",
          label: words.share,
          permission: "capture_form",
          reads: ["formName", "formKey", "headline", "embedOrigins"],
          Dialog: lazy(() => import("./share-dialog.tsx")),
        },
      ],
    },
  },
});
