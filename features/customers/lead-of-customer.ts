import { call, ref, schema } from "#engine/model/index.ts";

/** What a lead knew that a customer has no field for, in the order of the customer's drawer. */
export const ONLY_LEADS = [
  "email",
  "qq",
  "clueSourceName",
  "city",
  "district",
  "estimatedDate",
  "validTag",
  "designer",
  "decorationConsultant",
  "decorationConsultantAccount",
  "decorationConsultantManager",
  "decorationConsultantDept",
  "doorToDoorTimes",
  "firstDoorToDoorDate",
  "secondDoorToDoorDate",
  "thirdDoorToDoorDate",
  "signingStatus",
  "signingType",
  "signDate",
  "signCount",
  "downPayment",
  "isCompleted",
  "branchOffice",
  "sysClueId",
  "hbClueId",
  "promotionId",
  "allocateTime",
  "allocateReason",
  "firstContactTime",
  "firstContactMinutes",
  "previousOwnerId",
  "picture",
  "fileUrl",
] as const;

/** The lead a customer was, for everybody who sees the customer; null where there was none. */
export const leadOfCustomer = call("lead-of-customer", {
  label: ["来自线索", "From the lead"],
  method: "GET",
  path: "/blade-crm/customer/lead",
  permission: "customer",
  input: { id: ref("客户", "Customer", { entity: "customer", required: true }) },
  answer: schema.either(schema.someRow, schema.object({})),
});
