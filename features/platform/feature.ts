import { feature } from "#engine/model/index.ts";
import { tokenTx, tokenTxView } from "./account-token.ts";
import { devProject, devProjectView } from "./dev-project.ts";
import { page, pageView } from "./page.ts";
import { testServer } from "./test-server.ts";
import { param, paramView } from "./param.ts";
import { reportFile, reportFileView } from "./report-file.ts";

export const platformFeature = feature({
  entities: { param, tokenTx, page, reportFile, devProject },
  views: [paramView, tokenTxView, pageView, reportFileView, devProjectView],
  calls: [testServer],
  menus: {
    administration: ["param"],
    resources: [
      "token-tx",
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
export { SHIPPED_PARAMS } from "./shipped-params.ts";
