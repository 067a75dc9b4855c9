import { each, hooks } from "#engine/server/hooks.ts";
import { invalid } from "#engine/server/errors.ts";

/** Keys become the ids of processes, which XML restricts. */
const KEY = /^[A-Za-z_][\w.-]*$/;

export const flowModelHooks = hooks("flowModel", {
  beforeSave: each((_, { draft }) => {
    if (draft.modelKey !== undefined && !KEY.test(draft.modelKey))
      throw invalid({
        modelKey: [
          "模型标识须以字母开头，只能包含字母、数字、下划线和短横线",
          "The key begins with a letter and holds letters, digits, underscores and dashes only",
        ],
      });
  }),
});
