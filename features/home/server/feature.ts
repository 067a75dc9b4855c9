import { serverFeature } from "#engine/server/feature.ts";
import { home } from "./home-numbers.ts";

export const homeServer = serverFeature({
  reports: [...home],
});
