import { feature } from "#engine/model/index.ts";
import { tokenTx, tokenTxView } from "./account-token.ts";
import { devProject, devProjectView } from "./dev-project.ts";
import { huobanChannel, huobanChannelView, huobanUser, huobanUserView } from "./huoban-user.ts";
import { huobanCompanies } from "./huoban-user.ts";
import { page, pageView } from "./page.ts";
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
  calls: [huobanCompanies],
  menus: {
    administration: ["param"],
    resources: ["token-tx", "huoban-user", "huoban-channel", "view", "report", "dev-project"],
  },
});

export { param } from "./param.ts";
