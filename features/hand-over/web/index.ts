import { USER_STATUS } from "#engine/model/index.ts";
import { webFeature } from "#engine/web/feature.ts";
import { plainText } from "#engine/web/list-row.ts";
import { lazy } from "#engine/web/ui/lazy.ts";

export const handOverWeb = webFeature({
  extras: {
    user: {
      actions: [
        {
          call: "hand-over-person",
          reads: ["realName"],
          Dialog: lazy(async () => ({
            default: (await import("./hand-over-dialog.tsx")).HandOverDialog,
          })),
        },
        {
          call: "resign-person",
          reads: ["realName", "status"],
          fits: ({ status }) => plainText(status) === USER_STATUS.active,
          Dialog: lazy(async () => ({
            default: (await import("./hand-over-dialog.tsx")).ResignDialog,
          })),
        },
      ],
    },
  },
});
