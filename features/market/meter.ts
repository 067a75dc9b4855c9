import {
  call,
  datetime,
  decimal,
  entity,
  money,
  month,
  phone,
  ref,
  report,
  schema,
  select,
  text,
  textarea,
  view,
} from "#engine/model/index.ts";
import { FEE } from "./market-codes.ts";

/** A meter of a merchant with the price of what it counts. */
export const meterAccount = entity("meterAccount", {
  label: ["表计账户", "Meter account"],
  path: "/blade-dev/t21",
  permission: "mall_meter",
  title: "f12",
  optionList: ["f9"],
  imports: true,
  exports: true,
  knownBy: { fields: ["f9"] },
  fields: {
    f2: text("登录名", "Login name", { max: 64 }),
    f3: text("登录编号", "Login id", { max: 64 }),
    f4: text("账户昵称", "Nickname", { max: 64 }),
    f5: phone("手机号", "Phone", { search: "phone", masked: "phone", index: true }),
    f7: ref("商户", "Merchant", { entity: "merchant", labelAs: "merchantName", index: true }),
    f8: select("设备类型", "Meter type", {
      required: "请输入设备类型",
      dict: "equp_type",
      index: true,
    }),
    f9: text("表号", "Meter number", {
      required: "请输入表号",
      search: "name",
      max: 64,
      unique: "表号已存在",
    }),
    f10: text("价格序号", "Price number", { max: 64 }),
    f11: money("单价金额", "Unit price", { required: "请输入单价金额", min: 0 }),
    f12: text("表名称", "Meter name", { required: "请输入表名称", search: "name", max: 64 }),
    f15: select("工作模式", "Meter mode", { dict: "we_work_mode" }),
    f16: decimal("累计用量", "Total used", { readonly: true, min: 0 }),
    f17: decimal("温度", "Temperature", { readonly: true, scale: 1 }),
    f18: select("设备在线状态", "Online status", { dict: "online", readonly: true, index: true }),
    lastReadAt: datetime("最近读数时间", "Last reading", { readonly: true }),
    remark: textarea("备注", "Notes"),
  },
});

export const meterAccountView = view("meter-account", meterAccount, {
  title: ["水电表", "Meters"],
  route: "/dev/t21",
  icon: "Dashboard",
  columns: [
    "f12",
    "f9",
    "f8",
    "merchantName",
    "f11",
    "f16",
    "f17",
    "f18",
    "f15",
    "lastReadAt",
    "f5",
  ],
  more: ["f2", "f3", "f4", "f10", "remark"],
  search: ["f9", "f12", "f5", "f7", "f8", "f15", "f18"],
  quick: ["表名称 / 表号", "Meter name / number"],
  form: [
    {
      title: ["表计", "Meter"],
      fields: ["f12", "f9", "f8", "f11", "f10", "f15", "f7", "remark"],
    },
    { title: ["账户", "Account"], fields: ["f2", "f3", "f4", "f5"] },
  ],
  related: [{ view: "meter-reading", by: "meterId" }],
  card: {
    lines: [
      ["f9", "merchantName"],
      ["f16", "f11"],
    ],
    status: "f18",
    tags: ["f8"],
  },
});

/** What a meter showed at a moment. It never goes backwards. */
export const meterReading = entity("meterReading", {
  label: ["表计读数", "Meter reading"],
  path: "/blade-market/meterReading",
  permission: "mall_reading",
  title: "meterId",
  imports: true,
  exports: true,
  knownBy: { fields: ["meterId", "readAt"] },
  order: "-readAt",
  fields: {
    meterId: ref("表计", "Meter", {
      entity: "meterAccount",
      required: true,
      labelAs: "meterName",
      fixed: true,
      index: true,
    }),
    readAt: datetime("抄表时间", "Read", {
      required: true,
      startsNow: true,
      notInFuture: true,
      fixed: true,
    }),
    value: decimal("读数", "Reading", { required: true, min: 0, fixed: true }),
    remark: textarea("备注", "Notes"),
  },
  unique: [
    {
      fields: ["meterId", "readAt"],
      message: ["该表计此刻已有读数", "The meter has a reading of this moment"],
    },
  ],
});

export const meterReadingView = view("meter-reading", meterReading, {
  title: ["抄表记录", "Meter readings"],
  route: "/market/meterReading",
  icon: "BarChart",
  columns: ["readAt", "meterName", "value", "remark", "createUserName"],
  search: ["meterId", "readAt", "value"],
  form: [{ title: ["读数", "Reading"], fields: ["meterId", "readAt", "value", "remark"] }],
});

/** Water and electricity of a merchant in a month, billed from the readings once. */
export const waterElectricity = entity("waterElectricity", {
  label: ["水电费", "Water and power"],
  path: "/blade-dev/t11",
  permission: "mall_utility",
  title: "f3",
  optionList: ["f5", "f7"],
  exports: true,
  order: "-f3",
  fields: {
    f1: ref("市场", "Market", {
      entity: "market",
      required: "请选择市场",
      labelAs: "marketName",
      index: true,
    }),
    f2: ref("商户", "Merchant", {
      entity: "merchant",
      required: true,
      labelAs: "merchantName",
      index: true,
    }),
    f3: month("账期", "Billed month", { index: true }),
    f4: decimal("用水吨数", "Water, tons", { min: 0 }),
    f5: money("水费", "Water fee", { required: true, min: 0 }),
    f6: decimal("用电度数", "Power, kWh", { min: 0 }),
    f7: money("电费", "Power fee", { min: 0 }),
    status: select("缴费状态", "Fee status", {
      dict: "fee_status",
      default: FEE.unpaid,
      index: true,
    }),
    remark: textarea("备注", "Notes"),
  },
  unique: [
    {
      fields: ["f1", "f2", "f3"],
      message: ["该商户本期水电费已存在", "This merchant was billed for the month already"],
    },
  ],
});

export const waterElectricityView = view("water-electricity", waterElectricity, {
  title: ["水电费", "Water and power"],
  route: "/dev/t11",
  icon: "Fund",
  columns: ["f3", "merchantName", "f4", "f5", "f6", "f7", "status", "marketName", "remark"],
  totals: ["f4", "f5", "f6", "f7"],
  search: ["f1", "f2", "f3", "status", "f5", "f7"],
  saved: [
    { key: "all", label: ["全部", "All"], filter: {} },
    { key: "unpaid", label: ["未缴", "Unpaid"], filter: { status: FEE.unpaid }, urgent: true },
  ],
  form: [
    {
      title: ["水电费", "Water and power"],
      fields: ["f1", "f2", "f3", "f4", "f5", "f6", "f7", "status", "remark"],
    },
  ],
  card: { lines: [["merchantName"], ["f5", "f7"]], status: "status" },
});

/** Bills a month for every merchant with meters; who was billed is passed over. */
export const billUtilities = call("bill-utilities", {
  label: ["按读数出账", "Bill from readings"],
  method: "POST",
  path: "/blade-dev/t11/bill",
  permission: "mall_utility_add",
  input: {
    f1: ref("市场", "Market", { entity: "market", required: "请选择市场" }),
    f3: month("账期", "Billed month", { required: true }),
  },
  answer: schema.object({ added: schema.number }),
  button: { views: ["water-electricity"], at: ["toolbar"] },
});

/** What meters used day by day. */
export const usageReport = report("meter-usage", {
  label: ["用量曲线", "Usage"],
  method: "GET",
  path: "/blade-dev/t21/usage",
  permission: "mall_usage",
  filters: {
    merchantId: ref("商户", "Merchant", { entity: "merchant" }),
    meterId: ref("表计", "Meter", { entity: "meterAccount" }),
    days: select("时间范围", "Period", {
      default: "30",
      options: [
        { value: "30", label: ["近30天", "30 days"] },
        { value: "90", label: ["近90天", "90 days"] },
      ],
    }),
  },
  columns: [
    { name: "day", label: ["日期", "Date"], role: "dimension" },
    { name: "power", label: ["用电度数", "Power, kWh"], role: "number" },
    { name: "water", label: ["用水吨数", "Water, tons"], role: "number" },
  ],
  chart: "line",
});
