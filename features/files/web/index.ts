import { webFeature } from "#engine/web/feature.ts";
import { plainText } from "#engine/web/list-row.ts";
import { download } from "#engine/web/runtime/download.ts";

export const filesWeb = webFeature({
  extras: {
    attach: {
      actions: [
        {
          call: "attach-download",
          reads: ["name"],
          fits: ({ name }) => plainText(name) !== "",
          run: ({ id }) =>
            void download("/blade-resource/attach/download", { id }).catch(() => undefined),
        },
      ],
    },
  },
});
