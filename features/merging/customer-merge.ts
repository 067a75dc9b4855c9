import { mergedFields, take } from "#features/ownership/feature.ts";
import { call, entity, ref, schema, text } from "#engine/model/index.ts";

/** Two customers that became one. */
export const customerMerge = entity("customerMerge", {
  label: ["客户合并", "Customer merge"],
  path: "/blade-customer/customer-merge",
  permission: "customer",
  title: "otherName",
  visibleThrough: "customerId",
  log: true,
  fields: {
    customerId: ref("保留的客户", "Kept customer", {
      entity: "customer",
      labelAs: "customerName",
      index: true,
    }),
    ...mergedFields(["客户", "customer"]),
  },
});

export const mergeCustomers = call("merge-customers", {
  label: ["合并客户", "Merge"],
  method: "POST",
  path: "/blade-customer/customer/merge",
  permission: "customer_merge",
  button: { views: ["customer"], at: ["row"], custom: true },
  input: {
    id: ref("客户", "Customer", { entity: "customer", required: true }),
    otherId: ref("被合并的客户", "Customer to merge", {
      entity: "customer",
      required: ["请选择要合并的客户", "Please select the customer to merge"],
    }),
    take,
  },
  done: ["已合并", "Merged"],
  answer: schema.object({
    id: schema.text,
    moved: schema.number,
  }),
});

export const undoMerge = call("undo-merge", {
  label: ["撤销合并", "Undo the merge"],
  method: "POST",
  path: "/blade-customer/customer/undo-merge",
  permission: "customer_merge",
  input: { id: text("合并编号", "Merge", { required: true, max: 20 }) },
  done: ["已撤销合并", "The merge is undone"],
  answer: schema.object({
    id: schema.text,
    otherId: schema.text,
  }),
});
