import { webFeature } from "#engine/web/feature.ts";

const receipts = () => Promise.all([import("./print-receipt.ts"), import("../receipt.ts")]);

export const marketWeb = webFeature({
  screens: [
    {
      route: "/market/map",
      title: ["市场地图", "Market map"],
      load: () => import("./map-page.tsx"),
    },
    {
      route: "/market/usage",
      title: ["用量曲线", "Usage"],
      load: () => import("./usage-page.tsx"),
    },
    {
      route: "/market/arrears",
      title: ["欠费排行", "Arrears by merchant"],
      load: () => import("./arrears-page.tsx"),
    },
  ],
  extras: {
    "stall-fee": {
      actions: [
        {
          call: "print-stall-fee",
          run: ({ id }) =>
            void receipts().then(([{ printReceipt }, { printFee }]) => printReceipt(printFee, id)),
        },
      ],
    },
    "market-order": {
      actions: [
        {
          call: "print-market-order",
          run: ({ id }) =>
            void receipts().then(([{ printReceipt }, { printOrder }]) =>
              printReceipt(printOrder, id),
            ),
        },
      ],
    },
  },
});
