import type { Label } from "#engine/model/index.ts";
import {
  date,
  decimal,
  entity,
  fileTriple,
  integer,
  money,
  ref,
  select,
  text,
  textarea,
  view,
} from "#engine/model/index.ts";
import { SOLD } from "#features/products/feature.ts";

const ofContract = (message: Label) =>
  ref("合同", "Contract", {
    entity: "contract",
    required: message,
    labelAs: "contractName",
    index: true,
    fixed: true,
  });

/** What a contract sells: subtotal = sales price × number × discount. Written with the contract only. */
export const contractProduct = entity("contractProduct", {
  label: ["合同产品", "Contract product"],
  path: "/blade-crm/contractProduct",
  permission: "contract",
  operations: ["list", "detail"],
  title: "productId",
  visibleThrough: "contractId",
  order: "sort",
  fields: {
    contractId: ofContract(["请选择合同", "Please select the contract"]),
    productId: ref("产品", "Product", {
      entity: "product",
      among: { status: "1" },
      required: "请选择产品",
      labelAs: "productName",
      index: true,
    }),
    ...SOLD,
    remark: text("备注", "Notes", { max: 200 }),
    sort: integer("排序", "Sort", { readonly: true, unlogged: true }),
  },
});

export const contractProductView = view("contract-product", contractProduct, {
  title: ["产品明细", "Product lines"],
  route: "/crm/contractProduct",
  icon: "UnorderedList",
  columns: [
    "productName",
    "num",
    "unit",
    "price",
    "salesPrice",
    "discount",
    "subtotal",
    "remark",
    "contractName",
  ],
  totals: ["subtotal"],
  search: ["contractId", "productId"],
  form: [
    {
      title: ["产品", "Product"],
      fields: ["productId", "num", "unit", "salesPrice", "discount", "remark"],
    },
  ],
  hidden: true,
});

/** What is built: so many rooms of a kind in a building. */
export const contractRoom = entity("contractRoom", {
  label: ["合同房间", "Contract room"],
  path: "/blade-crm/contractRoom",
  permission: "contract_room",
  title: "roomTypeId",
  visibleThrough: "contractId",
  order: "createTime",
  imports: true,
  exports: true,
  fields: {
    contractId: ofContract(["请输入合同ID", "Please enter the contract"]),
    propertyId: text("楼宇", "Building", { required: "请输入楼宇ID", max: 64 }),
    roomTypeId: text("房型", "Room type", { required: "请输入房型ID", max: 64 }),
    num: decimal("数量", "Quantity", { required: "请输入数量", min: 0, scale: 2 }),
    remark: textarea("备注", "Notes"),
  },
});

export const contractRoomView = view("contract-room", contractRoom, {
  title: ["房间明细", "Rooms"],
  route: "/crm/contractRoom",
  icon: "Home",
  columns: ["propertyId", "roomTypeId", "num", "remark", "contractName"],
  search: ["contractId", "propertyId", "roomTypeId"],
  form: [
    {
      title: ["房间", "Room"],
      fields: ["contractId", "propertyId", "roomTypeId", "num", "remark"],
    },
  ],
  hidden: true,
});

/** Money that came in for a contract. */
export const contractPayment = entity("contractPayment", {
  label: ["收款", "Payment"],
  path: "/blade-crm/contractPayment",
  permission: "contract_payment",
  title: "contractId",
  visibleThrough: "contractId",
  order: "-payDate",
  imports: true,
  exports: true,
  fields: {
    contractId: ofContract(["请选择合同", "Please select the contract"]),
    payDate: date("收款日期", "Date", {
      required: "请选择收款日期",
      notInFuture: true,
      startsNow: true,
    }),
    money: money("收款金额", "Amount", { required: "请输入收款金额", min: 0.01 }),
    paymentType: select("付款方式", "Payment", { dict: "payment_type" }),
    ...fileTriple("voucher", "凭证", "Voucher"),
    remark: textarea("备注", "Notes"),
  },
});

export const contractPaymentView = view("contract-payment", contractPayment, {
  title: ["收款", "Payments"],
  route: "/crm/contractPayment",
  icon: "Transaction",
  columns: [
    "payDate",
    "money",
    "paymentType",
    "voucher",
    "remark",
    "contractName",
    "createUserName",
  ],
  totals: ["money"],
  search: ["contractId", "payDate", "money", "paymentType"],
  form: [
    {
      title: ["收款", "Payment"],
      fields: ["contractId", "payDate", "money", "paymentType", "voucher", "remark"],
    },
  ],
  hidden: true,
});
