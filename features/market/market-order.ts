import {
  call,
  datetime,
  decimal,
  entity,
  money,
  ref,
  rowsWith,
  select,
  text,
  textarea,
  view,
} from "#engine/model/index.ts";
import { ORDER, TRADE } from "./market-codes.ts";

/** A sale of a merchant: takes goods from stock and, where paid by card, money from the card. */
export const marketOrder = entity("marketOrder", {
  label: ["订单", "Order"],
  path: "/blade-dev/t13",
  permission: "mall_order",
  title: "f3",
  optionList: ["f7"],
  exports: true,
  fields: {
    f1: ref("市场", "Market", {
      entity: "market",
      labelAs: "marketName",
      fixed: true,
      index: true,
    }),
    f2: ref("商户", "Merchant", {
      entity: "merchant",
      labelAs: "merchantName",
      fixed: true,
      index: true,
    }),
    goodsId: ref("商品", "Goods", {
      entity: "merchantProduct",
      among: { f2: "@f2" },
      labelAs: "goodsName",
      fixed: true,
      index: true,
    }),
    f3: text("订单号", "Order number", {
      width: 168,
      search: "name",
      fixed: true,
      max: 64,
      unique: "订单号已存在",
      hint: ["不填自动编号", "Numbered automatically where left empty"],
    }),
    f4: datetime("交易时间", "Traded", { startsNow: true, fixed: true, index: true }),
    f5: select("交易方式", "Paid by", {
      required: "请输入交易方式",
      fixed: true,
      options: [
        { value: TRADE.wechat, label: ["微信", "WeChat"] },
        { value: TRADE.alipay, label: ["支付宝", "Alipay"] },
        { value: TRADE.bankCard, label: ["银行卡", "Bank card"] },
        { value: TRADE.cash, label: ["现金", "Cash"] },
        { value: TRADE.card, label: ["会员卡", "Membership card"] },
      ],
    }),
    cardId: ref("会员卡", "Membership card", {
      entity: "membershipCard",
      labelAs: "cardNo",
      fixed: true,
      requiredWhen: { f5: [TRADE.card] },
      index: true,
    }),
    f6: select("订单状态", "Order status", {
      readonly: true,
      default: ORDER.done,
      index: true,
      options: [
        { value: ORDER.done, label: ["已成交", "Traded"], tone: "success" },
        { value: ORDER.returned, label: ["已退货", "Returned"], tone: "muted" },
      ],
    }),
    f7: money("实收金额", "Paid amount", {
      min: 0,
      fixed: true,
      hint: ["不填为小计金额", "The subtotal where left empty"],
    }),
    f8: decimal("数量", "Quantity", { min: 0, fixed: true, default: "1" }),
    f9: money("单价", "Unit price", {
      min: 0,
      fixed: true,
      hint: ["不填取商品特价或售价", "The goods' price where left empty"],
    }),
    f10: money("小计", "Subtotal", { readonly: true }),
    remark: textarea("备注", "Notes"),
  },
});

export const marketOrderView = view("market-order", marketOrder, {
  title: ["市场订单", "Market orders"],
  route: "/dev/t13",
  icon: "Shopping",
  columns: [
    "f3",
    "f4",
    "merchantName",
    "goodsName",
    "f8",
    "f9",
    "f10",
    "f7",
    "f5",
    "f6",
    "cardNo",
    "marketName",
  ],
  totals: ["f10", "f7"],
  search: ["f3", "f1", "f2", "goodsId", "f4", "f5", "f6", "f7"],
  quick: ["订单号", "Order number"],
  saved: [
    { key: "all", label: ["全部", "All"], filter: {} },
    { key: "done", label: ["已成交", "Traded"], filter: { f6: ORDER.done } },
    { key: "returned", label: ["已退货", "Returned"], filter: { f6: ORDER.returned } },
  ],
  form: [
    {
      title: ["订单", "Order"],
      fields: ["f1", "f2", "goodsId", "f8", "f9", "f7", "f5", "cardId", "f4", "f3", "remark"],
    },
  ],
  related: [{ view: "stock-move", by: "orderId" }],
  card: {
    lines: [
      ["merchantName", "f7"],
      ["goodsName", "f8"],
    ],
    status: "f6",
    footer: ["f4"],
  },
});

/** Takes the goods back: stock and card are as they were before the order. */
export const returnOrder = call("return-order", {
  label: ["退货", "Return"],
  method: "POST",
  path: "/blade-dev/t13/return",
  permission: "mall_order_edit",
  input: { id: ref("订单", "Order", { entity: "marketOrder", required: true }) },
  button: {
    views: ["market-order"],
    at: ["row"],
    tone: "danger",
    when: rowsWith<typeof marketOrder>({ f6: [ORDER.done] }),
    confirm: [
      "商品退回库存，会员卡退回余额，确定退货？",
      "Goods go back to stock and money to the card. Return it?",
    ],
  },
});
