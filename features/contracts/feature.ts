import { feature } from "#engine/model/index.ts";
import {
  contractPdf,
  decideContract,
  printContract,
  submitContract,
  voidContract,
  withdrawContract,
} from "./contract-calls.ts";
import {
  contractPayment,
  contractPaymentView,
  contractProduct,
  contractProductView,
  contractRoom,
  contractRoomView,
} from "./contract-lines.ts";
import { contractTemplate, contractTemplateView } from "./contract-template.ts";
import { contract, contractView } from "./contract.ts";

export const contractsFeature = feature({
  entities: { contract, contractProduct, contractRoom, contractPayment, contractTemplate },
  views: [
    contractView,
    contractProductView,
    contractRoomView,
    contractPaymentView,
    contractTemplateView,
  ],
  calls: [
    submitContract,
    withdrawContract,
    decideContract,
    voidContract,
    printContract,
    contractPdf,
  ],
  menus: { deals: ["contract", "contract-room", "contract-payment", "contract-template"] },
});

export { contract } from "./contract.ts";
export { CHECK_STATUS } from "./contract-codes.ts";
