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
import { markWarningRead } from "./warning.ts";

export const warningsFeature = feature({
  entities: { warning, warningRule, releaseRule },
  views: [warningView, warningListView, warningRuleView, releaseRuleView],
  calls: [previewRelease, markWarningRead],
  menus: { workbench: ["warning"], rules: ["warning-list", "warning-rule", "release-rule"] },
});

export { warning } from "./warning.ts";
export { MUTED_NOTICES } from "./muted-notices.ts";
