import { serverFeature } from "#engine/server/feature.ts";
import { captureFormHooks } from "./capture-form.hooks.ts";
import { captureTables } from "./capture-tables.ts";
import { previewForm } from "./preview-form.ts";
import { serveForms } from "./serve-forms.ts";
import { takeAnswers } from "./take-answers.ts";

export const captureFormsServer = serverFeature({
  tables: captureTables,
  handlers: [previewForm],
  routes: [serveForms, takeAnswers],
  hooks: [captureFormHooks],
});
