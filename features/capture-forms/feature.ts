import { feature } from "#engine/model/index.ts";
import { captureForm, captureFormView } from "./capture-form.ts";
import { captureRoutes, previewCaptureForm } from "./capture-routes.ts";

export const captureFormsFeature = feature({
  entities: { captureForm },
  views: [captureFormView],
  calls: [previewCaptureForm],
  routes: captureRoutes,
  menus: { leads: ["capture-form"] },
});
