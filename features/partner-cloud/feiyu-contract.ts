import {
  call,
  date,
  entity,
  money,
  phone,
  ref,
  schema,
  select,
  text,
  view,
} from "#engine/model/index.ts";

/** A contract as the partner cloud keeps it, and whose customer that is here. Nobody changes it here. */
export const fyContract = entity("fyContract", {
  label: ["飞鱼合同", "Feiyu contract"],
  path: "/blade-fyapi/fyContract",
  permission: "huoban_contract",
  title: "fyNum",
  log: true,
  exports: true,
  visibleThrough: ["customerId"],
  order: "-signedDate",
  fields: {
    fyNum: text("合同编号", "Number", { search: "name", max: 64 }),
    fyContractId: text("飞鱼合同编号", "Feiyu contract id", { max: 64, index: true }),
    fyName: text("合同名称", "Contract", { search: "name", max: 128 }),
    fyCustomerName: text("客户姓名", "Customer name", { search: "name", max: 64 }),
    fyMobile: phone("手机", "Mobile", { masked: "phone", search: "phone" }),
    amount: money("合同金额", "Amount"),
    signedDate: date("签约日期", "Signed"),
    fyState: select("合同状态", "Contract status", {
      options: [
        { value: "signed", label: ["已签约", "Signed"], tone: "info" },
        { value: "building", label: ["履行中", "Being carried out"], tone: "accent" },
        { value: "done", label: ["已完成", "Done"], tone: "success" },
        { value: "void", label: ["已作废", "Void"], tone: "muted" },
      ],
    }),
    customerId: ref("客户", "Customer", {
      entity: "customer",
      labelAs: "customerName",
      index: true,
    }),
    gatewayId: ref("伙伴云网关", "Partner gateway", {
      entity: "partnerGateway",
      labelAs: "gatewayName",
      index: true,
    }),
  },
});

export const fyContractView = view("fy-contract", fyContract, {
  title: ["飞鱼合同", "Feiyu contracts"],
  route: "/tool/fyContract",
  icon: "FileText",
  columns: [
    "fyNum",
    "fyName",
    "fyCustomerName",
    "fyMobile",
    "amount",
    "signedDate",
    "fyState",
    "customerName",
  ],
  more: ["fyContractId", "gatewayName", "createTime", "updateTime"],
  totals: ["amount"],
  search: ["fyNum", "fyCustomerName", "fyState", "signedDate", "customerId", "gatewayId"],
  quick: ["编号 / 姓名 / 手机", "Number / name / mobile"],
  card: {
    lines: [["fyName"], ["fyCustomerName", "amount"]],
    status: "fyState",
    footer: ["signedDate"],
  },
});

/** A customer's contracts: those kept here, and those Feiyu told of. */
export const customerContracts = call("fy-contract-list", {
  label: ["客户合同", "Contracts of a customer"],
  method: "GET",
  path: "/blade-fyapi/fy/contract-list",
  permission: "contract",
  input: { id: ref("客户", "Customer", { entity: "customer", required: true }) },
  answer: schema.list(schema.someRow),
});
