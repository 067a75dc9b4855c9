import { invalid } from "#engine/server/errors.ts";
import { each, hooks } from "#engine/server/hooks.ts";
import { seal } from "#engine/server/secrets/index.ts";

export const tokenTxHooks = hooks("tokenTx", {
  beforeSave: each((_ctx, { draft }) => {
    if (draft.accessToekn) draft.sealedAccess = seal(draft.accessToekn);
    if (draft.referToken) draft.sealedRefer = seal(draft.referToken);
    delete draft.accessToekn;
    delete draft.referToken;
  }),
});

export const pageHooks = hooks("page", {
  beforeSave: each((_ctx, { draft }) => {
    if (draft.viewUrl && !/^(https?:\/\/|\/(?!\/))/i.test(draft.viewUrl))
      throw invalid({
        viewUrl: [
          "视图地址应以 http://、https:// 或 / 开头",
          "The address begins with http://, https:// or /",
        ],
      });
  }),
});
