import {
  datetime,
  entity,
  money,
  phone,
  ref,
  select,
  text,
  textarea,
  view,
} from "#engine/model/index.ts";
import { CARD } from "./market-codes.ts";

/** A prepaid card of a market's customer. Its balance follows from top-ups and consumption, never from the form once it is there. */
export const membershipCard = entity("membershipCard", {
  label: ["会员卡", "Membership card"],
  path: "/blade-dev/t3",
  permission: "mall_card",
  title: "f3",
  optionList: ["f2"],
  exports: true,
  fields: {
    f1: ref("市场", "Market", {
      entity: "market",
      required: "请选择市场",
      labelAs: "marketName",
      index: true,
    }),
    f2: text("用户名", "User", { required: true, search: "name", max: 64 }),
    f3: text("卡号", "Card number", {
      required: true,
      search: "name",
      fixed: true,
      max: 32,
      unique: "卡号已存在",
    }),
    f4: money("余额", "Balance", { required: true, min: 0, fixed: true }),
    f5: select("卡状态", "Card status", {
      required: true,
      dict: "customer_card_status",
      default: CARD.normal,
      index: true,
    }),
    f6: datetime("开卡时间", "Opened", { startsNow: true }),
    phone: phone("手机号", "Phone", { search: "phone", masked: "phone", index: true }),
    remark: textarea("备注", "Notes"),
  },
});

export const membershipCardView = view("membership-card", membershipCard, {
  title: ["会员卡", "Membership cards"],
  route: "/dev/t3",
  icon: "Idcard",
  columns: ["f3", "f2", "f4", "f5", "marketName", "phone", "f6", "remark"],
  totals: ["f4"],
  search: ["f3", "f2", "f1", "f5", "f4", "f6"],
  quick: ["卡号 / 用户名", "Card number / holder"],
  form: [
    {
      title: ["会员卡", "Membership card"],
      fields: ["f1", "f3", "f2", "phone", "f4", "f5", "f6", "remark"],
    },
  ],
  related: [
    { view: "card-consumption", by: "f1" },
    { view: "card-top-up", by: "f1" },
  ],
  card: { lines: [["f2", "f4"], ["marketName"]], status: "f5", footer: ["f6"] },
});

const ofCard = ref("卡号", "Card number", {
  entity: "membershipCard",
  required: ["请选择会员卡", "Please select the card"],
  labelAs: "cardNo",
  fixed: true,
  index: true,
});

/** Money put on a card. */
export const cardTopUp = entity("cardTopUp", {
  label: ["会员卡充值", "Card top-up"],
  path: "/blade-dev/t4",
  permission: "mall_top_up",
  title: "f1",
  optionList: ["f4"],
  exports: true,
  fields: {
    f1: ofCard,
    f2: select("充值方式", "Topped up by", { dict: "pay_type", fixed: true }),
    f3: money("充值前金额", "Before", { readonly: true }),
    f4: money("充值金额", "Amount", { required: true, min: 0.01, fixed: true }),
    f5: money("赠送金额", "Gift", { min: 0, default: "0", fixed: true }),
    after: money("充值后金额", "After", { readonly: true }),
    remark: textarea("备注", "Notes"),
  },
});

export const cardTopUpView = view("card-top-up", cardTopUp, {
  title: ["会员卡充值", "Card top-ups"],
  route: "/dev/t4",
  icon: "Transaction",
  columns: ["cardNo", "f3", "f4", "f5", "after", "f2", "createTime", "createUserName", "remark"],
  totals: ["f4", "f5"],
  search: ["f1", "f2", "f4", "createTime"],
  form: [{ title: ["充值", "Recharge"], fields: ["f1", "f4", "f5", "f2", "remark"] }],
});

/** Money spent from a card. */
export const cardConsumption = entity("cardConsumption", {
  label: ["会员卡消费", "Card consumption"],
  path: "/blade-dev/t5",
  permission: "mall_consumption",
  title: "f3",
  optionList: ["f5"],
  exports: true,
  fields: {
    f1: ofCard,
    f2: ref("商户", "Merchant", { entity: "merchant", labelAs: "merchantName", index: true }),
    f3: text("消费操作", "Operation", { required: "请输入消费操作", max: 100 }),
    f4: money("消费前金额", "Balance before", { readonly: true }),
    f5: money("消费金额", "Spent", { required: true, min: 0.01, fixed: true }),
    f6: money("消费后金额", "Balance after", { readonly: true }),
    orderId: ref("订单", "Order", {
      entity: "marketOrder",
      labelAs: "orderNo",
      readonly: true,
      index: true,
    }),
    remark: textarea("备注", "Notes"),
  },
});

export const cardConsumptionView = view("card-consumption", cardConsumption, {
  title: ["会员卡消费", "Card consumption"],
  route: "/dev/t5",
  icon: "Transaction",
  columns: ["cardNo", "f3", "merchantName", "f4", "f5", "f6", "orderNo", "createTime", "remark"],
  totals: ["f5"],
  search: ["f1", "f2", "f3", "f5", "createTime"],
  form: [{ title: ["消费", "Consumption"], fields: ["f1", "f2", "f3", "f5", "remark"] }],
});
