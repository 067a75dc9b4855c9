import { feature } from "#engine/model/index.ts";
import { customerContracts, fyContract, fyContractView } from "./feiyu-contract.ts";
import { huobanCompanies, huobanDept, huobanDeptView } from "./partner-dept.ts";
import { partnerGateway, partnerGatewayView, syncPartner } from "./partner-gateway.ts";
import { huobanChannel, huobanChannelView, huobanUser, huobanUserView } from "./partner-people.ts";
import { partnerSandboxList, partnerSandboxRecording } from "./partner-routes.ts";

export const partnerCloudFeature = feature({
  entities: { partnerGateway, huobanUser, huobanDept, huobanChannel, fyContract },
  views: [partnerGatewayView, huobanUserView, huobanDeptView, huobanChannelView, fyContractView],
  calls: [syncPartner, customerContracts, huobanCompanies],
  routes: [partnerSandboxList, partnerSandboxRecording],
  menus: {
    placement: ["partner-gateway", "huoban-channel", "huoban-user", "huoban-dept", "fy-contract"],
  },
  modules: ["huoban"],
});
