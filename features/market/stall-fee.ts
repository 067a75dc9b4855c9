import {
  call,
  date,
  entity,
  money,
  month,
  ref,
  report,
  rowsWith,
  schema,
  select,
  text,
  textarea,
  view,
} from "#engine/model/index.ts";
import { FEE, PRINTED } from "./market-codes.ts";

/** What a merchant owes for a stall, and how much of it came in. */
export const stallFee = entity("stallFee", {
  label: ["铺位费", "Stall fee"],
  path: "/blade-dev/t18",
  permission: "mall_fee",
  title: "f7",
  optionList: ["f6"],
  exports: true,
  fields: {
    f3: ref("市场", "Market", { entity: "market", labelAs: "marketName", index: true }),
    f4: ref("商户", "Merchant", { entity: "merchant", labelAs: "merchantName", index: true }),
    f8: ref("铺位", "Stall", { entity: "marketStall", labelAs: "stallNo", index: true }),
    f6: money("应缴金额", "Due", { min: 0, default: "0" }),
    paid: money("已缴金额", "Paid in", { readonly: true, default: "0" }),
    arrears: money("欠费金额", "Arrears", { readonly: true, default: "0" }),
    period: month("费用月份", "Month of the fee", { index: true }),
    dueDate: date("缴费截止日", "Pay until", { index: true }),
    f7: text("费用单号", "Fee number", {
      width: 168,
      search: "name",
      max: 64,
      unique: "费用单号已存在",
      hint: ["不填自动编号", "Numbered automatically where left empty"],
    }),
    f9: select("支付方式", "Paid by", { dict: "pay_type" }),
    f10: select("小票打印状态", "Receipt", {
      dict: "ticker_print_status",
      readonly: true,
      default: PRINTED.no,
    }),
    status: select("缴费状态", "Fee status", {
      dict: "fee_status",
      readonly: true,
      default: FEE.unpaid,
      index: true,
    }),
    remark: textarea("备注", "Notes"),
  },
});

export const stallFeeView = view("stall-fee", stallFee, {
  title: ["铺位费", "Stall fees"],
  route: "/dev/t18",
  icon: "Fund",
  columns: [
    "f7",
    "stallNo",
    "merchantName",
    "period",
    "f6",
    "paid",
    "arrears",
    "status",
    "dueDate",
    "f9",
    "f10",
    "marketName",
  ],
  totals: ["f6", "paid", "arrears"],
  search: ["f7", "f3", "f4", "f8", "period", "status", "dueDate", "arrears", "f9", "f10"],
  quick: ["费用单号", "Fee number"],
  saved: [
    { key: "all", label: ["全部", "All"], filter: {} },
    {
      key: "arrears",
      label: ["欠费", "In arrears"],
      filter: { status: FEE.unpaid, dueDate_lt: "@today" },
      urgent: true,
    },
    { key: "unpaid", label: ["未缴", "Unpaid"], filter: { status: FEE.unpaid } },
  ],
  form: [
    {
      title: ["铺位费", "Stall fee"],
      fields: ["f3", "f8", "f4", "period", "f6", "dueDate", "f7", "remark"],
    },
  ],
  lockedWhen: { status: [FEE.paid, FEE.refunded] },
  card: {
    lines: [
      ["stallNo", "merchantName"],
      ["f6", "arrears"],
    ],
    status: "status",
  },
});

const oneFee = ref("铺位费", "Stall fee", { entity: "stallFee", required: true });

export const payFee = call("pay-stall-fee", {
  label: ["收费", "Take payment"],
  method: "POST",
  path: "/blade-dev/t18/pay",
  permission: "mall_fee_pay",
  input: {
    id: oneFee,
    amount: money("收款金额", "Amount", { required: "请输入收款金额", min: 0.01 }),
    f9: select("支付方式", "Paid by", { required: true, dict: "pay_type" }),
  },
  button: {
    views: ["stall-fee"],
    at: ["row"],
    tone: "primary",
    when: rowsWith<typeof stallFee>({ status: [FEE.unpaid] }),
  },
});

export const refundFee = call("refund-stall-fee", {
  label: ["退费", "Refund"],
  method: "POST",
  path: "/blade-dev/t18/refund",
  permission: "mall_fee_pay",
  input: { id: oneFee },
  button: {
    views: ["stall-fee"],
    at: ["row"],
    tone: "danger",
    when: rowsWith<typeof stallFee>({ status: [FEE.paid] }),
    confirm: ["已缴金额将全部退还，确定退费？", "All that was paid goes back. Refund it?"],
  },
});

/** Makes the fees of a month for every let stall, each once. */
export const raiseFees = call("raise-stall-fees", {
  label: ["生成本期费用", "Raise fees"],
  method: "POST",
  path: "/blade-dev/t18/raise",
  permission: "mall_fee_add",
  input: {
    f3: ref("市场", "Market", { entity: "market", required: "请选择市场" }),
    period: month("费用月份", "Month of the fee", { required: true }),
    dueDate: date("缴费截止日", "Pay until", { required: true }),
  },
  answer: schema.object({ added: schema.number }),
  button: { views: ["stall-fee"], at: ["toolbar"] },
});

/** Who owes how much, the most first. */
export const arrearsReport = report("stall-arrears", {
  label: ["欠费排行", "Arrears by merchant"],
  method: "GET",
  path: "/blade-dev/t18/arrears",
  permission: "mall_arrears",
  filters: {
    f3: ref("市场", "Market", { entity: "market" }),
  },
  columns: [
    { name: "merchant", label: ["商户", "Merchant"], role: "dimension" },
    { name: "fees", label: ["欠费笔数", "Open fees"], role: "count" },
    { name: "due", label: ["应缴金额", "Due"], role: "amount" },
    { name: "paid", label: ["已缴金额", "Paid in"], role: "amount" },
    { name: "arrears", label: ["欠费金额", "Arrears"], role: "amount" },
  ],
  chart: "bar",
});
