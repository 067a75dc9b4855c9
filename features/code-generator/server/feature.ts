import { serverFeature } from "#engine/server/feature.ts";
import { codeColumnHandlers } from "./code-columns.ts";
import { codeHandlers } from "./code-handlers.ts";
import { developCodeHooks, developModelHooks } from "./develop-code.hooks.ts";
import { devColumnHooks } from "./dev-column.hooks.ts";
import { submitPrototype, takeColumns } from "./keep-prototypes.ts";
import { modelHandlers } from "./model-handlers.ts";

export const codeGeneratorServer = serverFeature({
  handlers: [
    ...codeHandlers,
    ...codeColumnHandlers,
    ...modelHandlers,
    submitPrototype,
    takeColumns,
  ],
  hooks: [devColumnHooks, developCodeHooks, developModelHooks],
});
