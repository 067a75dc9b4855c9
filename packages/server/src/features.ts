import { administration } from "./administration/index.ts";
import type { Handler, ReportHandler } from "./engine/calls.ts";
import type { Runtime } from "./engine/http/run.ts";
import { platform } from "./platform/index.ts";
import { session } from "./session/index.ts";

/** Everything the features add to what follows from the declarations. */
export const features: {
  readonly handlers: readonly Handler[];
  readonly reports: readonly ReportHandler[];
  /** Routes whose paths follow from entities, such as import and export. */
  readonly routes: readonly ((runtime: Runtime, options: { readonly dataDir: string }) => void)[];
} = {
  handlers: [...session, ...administration, ...platform],
  reports: [],
  routes: [],
};
