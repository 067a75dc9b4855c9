import {
  ACTIVE_STAFF,
  bulkResultSchema,
  call,
  ref,
  refs,
  rowSchema,
  rowsWith,
  schema,
  text,
  textarea,
  user,
} from "#engine/model/index.ts";
import { handsTo, receivers } from "#features/ownership/feature.ts";
import { visitRecord } from "./customer-records.ts";
import { customer } from "./customer.ts";

const ids = refs("客户", "Customers", {
  entity: "customer",
  required: ["请选择至少一条数据", "Please select at least one row"],
});
const one = ref("客户", "Customer", { entity: "customer", required: true });

export const claimCustomers = call("claim-customers", {
  label: ["领取", "Claim"],
  method: "GET",
  writes: true,
  path: "/blade-customer/customer/receive-customer",
  permission: "open_sea_receive",
  input: { ids },
  button: {
    views: ["open-sea"],
    at: ["row", "selection"],
    tone: "primary",
    undoneBy: "release-customers",
    opens: true,
  },
  answer: bulkResultSchema,
});

export const allocateCustomer = call("allocate-customer", {
  label: ["分配", "Allocate"],
  method: "POST",
  path: ["/blade-crm/customer/allocation", "/blade-customer/customer/allocation"],
  permission: "open_sea_allocation",
  input: {
    id: one,
    userId: user("分配给", "Allocate to", {
      among: ACTIVE_STAFF,
      required: ["请选择业务员", "Please select the salesperson"],
    }),
  },
  button: { views: ["open-sea"], at: ["row"], gives: "userId", undoneBy: "release-customers" },
});

export const distributeCustomers = call("distribute-customers", {
  label: ["分配", "Allocate"],
  method: "POST",
  path: "/blade-crm/customer/distribute",
  permission: "open_sea_allocation",
  input: { ids, receivers },
  button: {
    views: ["open-sea"],
    at: ["selection"],
    gives: "receivers",
    undoneBy: "release-customers",
  },
  answer: bulkResultSchema,
});

export const submitToOpenSea = call("submit-to-open-sea", {
  label: ["录入公海", "Add to the public pool"],
  method: "POST",
  path: ["/blade-crm/customer/seasSubmit", "/blade-customer/customer/seasSubmit"],
  permission: "open_sea_add",
  input: { ...customer.fields, id: text("编号", "Id") },
  answer: schema.object({
    id: schema.text,
  }),
});

export const releaseCustomers = call("release-customers", {
  label: ["转公海", "To public pool"],
  method: "POST",
  path: ["/blade-customer/customer/transferOpenSea", "/blade-crm/customer/transferOpenSea"],
  permission: "customer_open_sea",
  input: { ids, reason: textarea("原因", "Reason", { max: 500 }) },
  button: { views: ["customer"], at: ["row", "selection"] },
  answer: bulkResultSchema,
});

export const releaseCustomersByService = call("release-customers-by-service", {
  label: ["客服转公海", "To public pool by service"],
  method: "GET",
  writes: true,
  path: "/blade-customer/customer/transferOpenSeaService",
  permission: "customer_open_sea_service",
  input: { ids, reason: textarea("原因", "Reason", { max: 500 }) },
  button: { views: ["customer"], at: ["row", "selection"] },
  answer: bulkResultSchema,
});

export const moveToFlownOrders = call("move-to-flown-orders", {
  label: ["转飞单库", "To side deals"],
  method: "POST",
  path: ["/blade-customer/customer/transferFlightOrder", "/blade-crm/customer/transferFlightOrder"],
  permission: "customer_flown",
  input: {
    ids,
    addReason: textarea("飞单原因", "Reason", {
      required: ["请输入飞单原因", "Please enter the reason"],
      max: 500,
      hint: [
        "飞单指疑似员工私下成交；普通流失请改意向为死单",
        "A side deal is one that staff are suspected to have made privately; mark an ordinary loss as lost",
      ],
    }),
  },
  button: { views: ["customer"], at: ["row", "selection"], tone: "danger" },
  answer: bulkResultSchema,
});

export const restoreFromFlownOrders = call("restore-from-flown-orders", {
  label: ["移出飞单库", "Bring back"],
  method: "POST",
  path: "/blade-customer/customer/restoreFlightOrder",
  permission: "flown_order_restore",
  input: { ids },
  button: {
    views: ["flown-order"],
    at: ["row", "selection"],
    confirm: ["确定将选中的客户移出飞单库？", "Bring the selected customers back?"],
  },
  answer: bulkResultSchema,
});

export const dispatchCustomer = call("dispatch-customer", {
  label: ["派单", "Assign designer"],
  method: "GET",
  writes: true,
  path: "/blade-customer/customer/dispatch",
  permission: "customer_dispatch",
  input: {
    id: one,
    designerId: user("设计师", "Designer", {
      among: ACTIVE_STAFF,
      required: ["请选择设计师", "Please select the designer"],
    }),
  },
  button: {
    views: ["customer"],
    at: ["row"],
    when: rowsWith<typeof customer>({ dispatchStatus: ["0"] }),
    tone: "primary",
    gives: "designerId",
  },
});

export const confirmDispatch = call("confirm-dispatch", {
  label: ["接单", "Accept assignment"],
  method: "POST",
  path: "/blade-customer/customer/confirm-dispatch",
  permission: "customer_confirm_dispatch",
  input: { id: one },
  button: {
    views: ["customer"],
    at: ["row"],
    when: rowsWith<typeof customer>({ dispatchStatus: ["1"] }),
    tone: "primary",
    confirm: ["确定接下这位客户？", "Accept this customer?"],
  },
});

export const designateCustomers = call("designate-customers", {
  label: ["更换业务员", "Reassign"],
  method: "POST",
  path: "/blade-customer/customer/designate-customer",
  permission: "customer_designate",
  input: {
    ids,
    userId: user("业务员", "Salesperson", {
      among: ACTIVE_STAFF,
      required: ["请选择业务员", "Please select the salesperson"],
      hint: handsTo,
    }),
  },
  button: {
    views: ["customer"],
    at: ["row", "selection"],
    gives: "userId",
    undoneBy: "undo-designate-customers",
  },
  answer: bulkResultSchema,
});

/** Gives customers back to whoever had them, right after they went to this person. */
export const undoDesignateCustomers = call("undo-designate-customers", {
  label: ["撤销更换业务员", "Undo reassigning"],
  method: "POST",
  path: "/blade-crm/customer/undoDesignate",
  permission: "customer_designate",
  input: { ids, userId: designateCustomers.input.userId },
  answer: bulkResultSchema,
});

export const appointCustomers = call("appoint-customers", {
  label: ["指定客服/设计师", "Assign service rep or designer"],
  method: "POST",
  path: "/blade-customer/customer/appoint-customer",
  permission: "customer_appoint",
  input: {
    ids,
    commServiceId: user("客服", "Service rep", { among: ACTIVE_STAFF }),
    sigDesignerId: user("设计师", "Designer", { among: ACTIVE_STAFF }),
  },
  button: { views: ["customer"], at: ["row", "selection"] },
  answer: bulkResultSchema,
});

export const refreshCustomer = call("refresh-customer", {
  label: ["重新计算客户阶段", "Recalculate stage"],
  method: "GET",
  writes: true,
  path: "/blade-customer/customer/refresh",
  permission: "customer_refresh",
  input: { id: one },
  button: { views: ["customer"], at: ["row"] },
  done: ["已按到店和签单记录重新计算", "Recomputed from visits and signing records"],
});

export const refreshDept = call("refresh-dept", {
  label: ["刷新部门客户", "Recompute customers"],
  method: "GET",
  writes: true,
  path: "/blade-customer/customer/refresh-dept",
  permission: "customer_refresh",
  input: { id: ref("部门", "Department", { entity: "dept", required: true }) },
  button: { views: ["dept"], at: ["row"] },
  done: ["已重新计算该部门的客户", "The department's customers are recomputed"],
  answer: schema.object({
    refreshed: schema.number,
  }),
});

export const revealPhone = call("reveal-phone", {
  label: ["查看号码", "Reveal number"],
  method: "POST",
  path: "/blade-customer/customer/reveal",
  permission: "customer_reveal",
  button: { views: ["customer", "flown-order"], at: ["row"], custom: true },
  input: { id: one },
  answer: schema.object({
    telephone: schema.text,
    telephone2: schema.text,
  }),
});

/** The visits of a customer, newest first. */
export const visitsOfCustomer = call("visits-of-customer", {
  label: ["到店信息", "Visits of a customer"],
  method: "GET",
  path: "/blade-visitRecords/visitRecords/getVisitMsgS",
  permission: "visit_record",
  input: { customerId: ref("客户", "Customer", { entity: "customer", required: true }) },
  answer: schema.list(rowSchema(visitRecord)),
});
