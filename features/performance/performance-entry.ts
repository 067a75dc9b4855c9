import {
  date,
  dept,
  entity,
  integer,
  money,
  ref,
  select,
  user,
  view,
} from "#engine/model/index.ts";

/**
 * What a first visit, a sign or its refund counts for whom: the customer's owner on that day keeps it, whoever has the customer
 * afterwards. Targets and challenges add these rows up; nobody writes them by hand.
 */
export const performanceEntry = entity("performanceEntry", {
  label: ["业绩明细", "Performance entry"],
  path: "/blade-yearKpi/performance",
  permission: "performance",
  title: "day",
  log: true,
  exports: true,
  order: "-day",
  scope: { owners: ["ownerUserId"], dept: "ownerDeptId" },
  fields: {
    customerId: ref("客户", "Customer", {
      entity: "customer",
      required: true,
      labelAs: "customerName",
      index: true,
    }),
    kind: select("事项", "Event", {
      required: true,
      options: [
        { value: "visit", label: ["到店", "Visited"], tone: "info" },
        { value: "sign", label: ["签单", "Signed"], tone: "success" },
        { value: "refund", label: ["退单", "Charged back"], tone: "danger" },
      ],
    }),
    day: date("日期", "Date", { required: true }),
    quantity: integer("计数", "Counts", { required: true }),
    amount: money("金额", "Amount", { required: true }),
    ownerUserId: user("业务员", "Salesperson", { labelAs: "ownerUserName" }),
    ownerDeptId: dept("部门", "Department", { labelAs: "ownerDeptName" }),
    companyId: dept("公司", "Company", { labelAs: "companyName", index: true }),
  },
});

export const performanceEntryView = view("performance-entry", performanceEntry, {
  title: ["业绩明细", "Performance entries"],
  route: "/kpi/performance",
  icon: "FileDone",
  columns: [
    "day",
    "kind",
    "customerName",
    "quantity",
    "amount",
    "ownerUserName",
    "ownerDeptName",
    "companyName",
  ],
  totals: ["quantity", "amount"],
  search: ["day", "kind", "ownerUserId", "ownerDeptId", "companyId", "customerId"],
  card: {
    lines: [
      ["customerName", "amount"],
      ["ownerUserName", "ownerDeptName"],
    ],
    status: "kind",
    footer: ["companyName"],
  },
});
