import { webFeature } from "#engine/web/feature.ts";

export const salesFiguresWeb = webFeature({
  screens: [
    {
      route: "/report/sale",
      title: ["业务员业绩", "Sales by salesperson"],
      load: () => import("./sale-page.tsx"),
    },
    {
      route: "/report/dept",
      title: ["部门业绩", "Sales by department"],
      load: () => import("./dept-page.tsx"),
    },
    {
      route: "/report/chanel",
      title: ["渠道业绩", "Sales by channel"],
      load: () => import("./chanel-page.tsx"),
    },
    {
      route: "/report/trans",
      title: ["转单业绩", "Sales by transfer"],
      load: () => import("./trans-page.tsx"),
    },
  ],
});
