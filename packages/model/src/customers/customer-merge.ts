import { call, datetime, entity, integer, json, ref, text } from "../engine/index.ts";

/** Two customers that became one, with both as they were and everything that moved: what the way back needs. */
export const customerMerge = entity("customerMerge", {
  label: ["客户合并", "Customer merge"],
  path: "/blade-customer/customer-merge",
  permission: "customer",
  title: "otherName",
  visibleThrough: "customerId",
  log: true,
  fields: {
    customerId: ref("保留的客户", "Kept customer", { entity: "customer", labelAs: "customerName", index: true }),
    otherId: text("被合并的客户编号", "Merged customer's id", { max: 20 }),
    otherName: text("被合并的客户", "Merged customer"),
    undoneTime: datetime("撤销时间", "Undone at"),
    keptVersion: integer("合并后版本", "Version after"),
    images: json("合并前", "Before", { secret: true }),
    moved: json("迁移的记录", "Moved records", { secret: true }),
  },
});

const one = ref("客户", "Customer", { entity: "customer", required: true });

export const mergeCustomers = call<{ readonly id: string; readonly moved: number }>()("merge-customers", {
  label: ["合并客户", "Merge"],
  method: "POST",
  path: "/blade-customer/customer/merge",
  permission: "customer_merge",
  input: {
    id: one,
    otherId: ref("被合并的客户", "Customer to merge", {
      entity: "customer",
      required: ["请选择要合并的客户", "Please select the customer to merge"],
    }),
    take: json("取对方的值", "Fields whose value the other one gives"),
  },
  done: ["已合并", "Merged"],
});

export const undoMerge = call<{ readonly id: string; readonly otherId: string }>()("undo-merge", {
  label: ["撤销合并", "Undo the merge"],
  method: "POST",
  path: "/blade-customer/customer/undo-merge",
  permission: "customer_merge",
  input: { id: text("合并编号", "Merge", { required: true, max: 20 }) },
  done: ["已撤销合并", "The merge is undone"],
});
