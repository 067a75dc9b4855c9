import {
  date,
  dept,
  entity,
  integer,
  phone,
  ref,
  select,
  text,
  textarea,
  view,
  sharedWords,
} from "#engine/model/index.ts";
import { ofCustomer } from "./of-customer.ts";

/** A step of the works, such as water and electricity or painting: what sign work processes are of. */
export const processType = entity("processType", {
  label: ["工序类型", "Work step"],
  path: "/blade-processType/processType",
  permission: "process_type",
  title: "processName",
  order: "sort",
  optionList: ["processType"],
  lists: { list: { path: "list" }, page: { path: "page" } },
  fields: {
    processType: text("工序类别", "Group", { required: true, max: 64 }),
    processName: text("工序名称", "Step", { required: true, max: 64 }),
    sort: integer("排序", "Sort", { default: 1, min: 0 }),
    companyId: dept("所属公司", "Company", { labelAs: "companyName" }),
    remark: textarea("备注", "Notes"),
  },
});

export const processTypeView = view("process-type", processType, {
  title: ["工序类型", "Work steps"],
  route: "/customer/processType",
  icon: "UnorderedList",
  columns: ["processType", "processName", "sort", "companyName", "remark"],
  search: ["processType", "processName", "companyId"],
  quick: ["工序名称", "Step"],
  form: [
    {
      title: ["工序", "Work step"],
      fields: ["processType", "processName", "sort", "companyId", "remark"],
    },
  ],
});

/** How far a step of a signed customer's works is, and who does it. */
export const signWorkProcess = entity("signWorkProcess", {
  label: ["施工进度", "Work progress"],
  path: "/blade-sigWorkProcess/sigWorkProcess",
  permission: "sig_work_process",
  title: "customerId",
  visibleThrough: "customerId",
  fields: {
    customerId: ofCustomer,
    orderId: ref("合同", "Contract", {
      entity: "contract",
      among: { customerId: "@customerId" },
      labelAs: "orderName",
    }),
    processId: ref("工序", "Work step", {
      entity: "processType",
      required: true,
      labelAs: "processName",
    }),
    processType: text("工序类别", "Group", { readonly: true, max: 64 }),
    headName: text("负责人", "Owner", { max: 64 }),
    constructionWorker: text("施工人员", "Worker", { max: 64 }),
    workerPhone: phone("施工电话", "Worker's phone", { masked: "phone" }),
    updateRecordDate: date("更新日期", "Updated on", { notInFuture: true }),
    status: select("进度", "Progress", {
      required: true,
      default: "0",
      options: [
        { value: "0", label: ["未开始", "Not started"], tone: "muted" },
        { value: "1", label: ["施工中", "Under way"], tone: "info" },
        { value: "2", label: ["已完成", "Done"], tone: "success" },
        { value: "3", label: ["已停工", "Halted"], tone: "danger" },
      ],
    }),
    companyId: dept("所属公司", "Company", { labelAs: "companyName", readonly: true }),
    remark: textarea("备注", "Notes"),
  },
});

export const signWorkProcessView = view("sig-work-process", signWorkProcess, {
  title: ["施工进度", "Work progress"],
  route: "/customer/sigWorkProcess",
  icon: "Tool",
  columns: [
    "customerName",
    "processName",
    "processType",
    "status",
    "headName",
    "constructionWorker",
    "workerPhone",
    "updateRecordDate",
    "companyName",
  ],
  more: ["orderName", "remark", "createTime", "createUserName"],
  search: [
    "processId",
    "processType",
    "status",
    "headName",
    "constructionWorker",
    "updateRecordDate",
    "companyId",
    "customerId",
  ],
  quick: sharedWords.findCustomer,
  form: [
    {
      title: ["工序", "Work step"],
      fields: ["customerId", "orderId", "processId", "status", "updateRecordDate"],
    },
    {
      title: ["人员", "People"],
      fields: ["headName", "constructionWorker", "workerPhone", "remark"],
    },
  ],
  card: {
    lines: [
      ["processName", "processType"],
      ["headName", "constructionWorker"],
    ],
    status: "status",
    footer: ["updateRecordDate"],
  },
});
