import { serverFeature } from "#engine/server/feature.ts";
import { codeColumnHandlers } from "./code-columns.ts";
import { codeHandlers } from "./code-handlers.ts";
import { developCodeHooks, developModelHooks } from "./develop-code.hooks.ts";
import { devColumnHooks, devEntityHooks } from "./dev-column.hooks.ts";
import { submitPrototype, takeColumns } from "./keep-prototypes.ts";
import { modelPrototypeHooks } from "./model-prototype.hooks.ts";
import { modelHandlers } from "./model-handlers.ts";

export const codeGeneratorServer = serverFeature({
  handlers: [
    ...codeHandlers,
    ...codeColumnHandlers,
    ...modelHandlers,
    submitPrototype,
    takeColumns,
  ],
  hooks: [devEntityHooks, devColumnHooks, developCodeHooks, developModelHooks, modelPrototypeHooks],
});
