import { call, pageSchema, rowSchema, schema, text } from "#engine/model/index.ts";
import { customer } from "./customer.ts";

/** A page of customers with what each is expected to bring and has brought. */
export const dynamicValues = call("dynamic-values", {
  label: ["预计业绩", "Forecast"],
  method: "GET",
  path: ["/blade-customer/customer/dynamicValuePage", "/blade-crm/customer/dynamicValuePage"],
  cost: "list",
  permission: "dynamic_value",
  input: {},
  answer: pageSchema(rowSchema(customer)),
});

export const dynamicValueSums = call("dynamic-value-sums", {
  label: ["预计业绩合计", "Sums of the forecast"],
  method: "GET",
  path: [
    "/blade-customer/customer/dynamicValuePage-sums",
    "/blade-crm/customer/dynamicValuePage-sums",
  ],
  cost: "list",
  permission: "dynamic_value",
  input: { sums: text("字段", "Fields") },
  answer: schema.record(schema.text),
});
