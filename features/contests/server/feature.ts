import { serverFeature } from "#engine/server/feature.ts";
import { contestHooks, contests } from "./own-contests.ts";

export const contestsServer = serverFeature({
  handlers: [...contests],
  hooks: [contestHooks],
});
