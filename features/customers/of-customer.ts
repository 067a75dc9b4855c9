import { ref } from "#engine/model/index.ts";
import { HELD_CUSTOMERS } from "./customer-codes.ts";

/** The customer whom a record belongs to for good. */
export const ofCustomer = ref("客户", "Customer", {
  entity: "customer",
  among: HELD_CUSTOMERS,
  required: true,
  labelAs: "customerName",
  index: true,
  fixed: true,
});
