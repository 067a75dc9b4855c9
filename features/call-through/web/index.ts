import { webFeature } from "#engine/web/feature.ts";
import { lazy } from "#engine/web/ui/lazy.ts";

const Tool = lazy(() => import("./call-through-button.tsx"));

export const callThroughWeb = webFeature({ extras: { lead: { Tool }, customer: { Tool } } });
