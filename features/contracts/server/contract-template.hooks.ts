import { invalid } from "#engine/server/errors.ts";
import { each, hooks } from "#engine/server/hooks.ts";
import { unknownPlaceholders } from "./fill-template.ts";

export const contractTemplateHooks = hooks("contractTemplate", {
  beforeSave: each((_ctx, { draft }) => {
    const unknown = unknownPlaceholders(draft.content ?? "").map((name) => `{{${name}}}`);
    if (unknown.length === 0) return;
    const message = [
      `不认识的占位符：${unknown.join("、")}`,
      `Unknown placeholders: ${unknown.join(", ")}`,
    ] as const;
    throw invalid({ content: message });
  }),
});
