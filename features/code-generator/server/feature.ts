import { serverFeature } from "#engine/server/feature.ts";
import { codeHandlers } from "./code-handlers.ts";
import { devColumnHooks } from "./dev-column.hooks.ts";
import { submitPrototype, takeColumns } from "./keep-prototypes.ts";
import { modelHandlers } from "./model-handlers.ts";

export const codeGeneratorServer = serverFeature({
  handlers: [...codeHandlers, ...modelHandlers, submitPrototype, takeColumns],
  hooks: [devColumnHooks],
});
