import { feature } from "#engine/model/index.ts";
import { tokenTx, tokenTxView } from "./account-token.ts";
import { devProject, devProjectView } from "./dev-project.ts";
import { huobanChannel, huobanChannelView, huobanUser, huobanUserView } from "./huoban-user.ts";
import { huobanCompanies } from "./huoban-user.ts";
import { page, pageView } from "./page.ts";
import { testServer } from "./test-server.ts";
import { param, paramView } from "./param.ts";
import { reportFile, reportFileView } from "./report-file.ts";

export const platformFeature = feature({
  entities: { param, tokenTx, page, reportFile, devProject, huobanUser, huobanChannel },
  views: [
    paramView,
    tokenTxView,
    pageView,
    reportFileView,
    devProjectView,
    huobanUserView,
    huobanChannelView,
  ],
  calls: [huobanCompanies, testServer],
  menus: {
    administration: ["param"],
    resources: [
      "token-tx",
      "huoban-user",
      "huoban-channel",
      "view",
      "report",
      "dev-project",
      {
        code: "test_page",
        title: ["测试页", "Test page"],
        route: "/test/index",
        icon: "Bug",
      },
    ],
  },
});

export { param } from "./param.ts";
