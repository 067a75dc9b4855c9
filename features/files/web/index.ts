import { webFeature } from "#engine/web/feature.ts";
import { plainText } from "#engine/web/list-row.ts";
import { download } from "#engine/web/runtime/download.ts";
import type { AddressOf } from "#engine/model/index.ts";
import type { downloadAttach } from "../upload-calls.ts";

/** The frame carries no declarations. */
const DOWNLOAD: AddressOf<typeof downloadAttach> = {
  method: "GET",
  paths: ["/blade-resource/attach/download"],
};

export const filesWeb = webFeature({
  extras: {
    attach: {
      actions: [
        {
          call: "attach-download",
          reads: ["name"],
          fits: ({ name }) => plainText(name) !== "",
          run: ({ id }) => void download(DOWNLOAD, { id }).catch(() => undefined),
        },
      ],
    },
  },
});
