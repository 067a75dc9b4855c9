import { webFeature } from "#engine/web/feature.ts";

export const contractsWeb = webFeature({
  extras: {
    contract: {
      actions: [
        {
          call: "print-contract",
          run: ({ id }) =>
            void import("./print-contract.ts").then(({ printContract }) => printContract(id)),
        },
      ],
    },
  },
});
