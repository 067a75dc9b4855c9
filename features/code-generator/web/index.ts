import { webFeature } from "#engine/web/feature.ts";
import { plainText } from "#engine/web/list-row.ts";
import { lazy } from "#engine/web/ui/lazy.ts";

export const codeGeneratorWeb = webFeature({
  extras: {
    code: {
      actions: [
        {
          call: "code-preview",
          ahead: true,
          reads: ["codeName"],
          Dialog: lazy(() => import("./preview-dialog.tsx")),
        },
        {
          call: "code-gen",
          ahead: true,
          run: ({ id }) =>
            void import("./take-archive.ts").then(({ takeArchive }) => takeArchive(plainText(id))),
        },
      ],
    },
  },
});
