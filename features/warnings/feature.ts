import { feature } from "#engine/model/index.ts";
import { previewRelease } from "./release-preview.ts";
import {
  releaseRule,
  releaseRuleView,
  warning,
  warningRule,
  warningListView,
  warningRuleView,
  warningView,
} from "./warning.ts";
import { markWarningRead, markWarningsRead } from "./warning.ts";

export const warningsFeature = feature({
  entities: { warning, warningRule, releaseRule },
  views: [warningView, warningListView, warningRuleView, releaseRuleView],
  calls: [previewRelease, markWarningRead, markWarningsRead],
  menus: { workbench: ["warning"], rules: ["warning-list", "warning-rule", "release-rule"] },
});

export { markWarningsRead, warning } from "./warning.ts";
export { MUTED_NOTICES } from "./muted-notices.ts";
export { mayComeTo } from "./notice-needs.ts";
