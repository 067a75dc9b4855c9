import {
  computed,
  computedChoice,
  date,
  decimal,
  entity,
  money,
  ref,
  select,
  text,
  textarea,
  view,
} from "#engine/model/index.ts";
import { OCCUPANCY } from "./market-codes.ts";

/** The states of a stall as the map colours them. */
export const occupancies = [
  { value: OCCUPANCY.vacant, label: ["空置", "Vacant"], tone: "muted" },
  { value: OCCUPANCY.let, label: ["在租", "Occupied"], tone: "success" },
  { value: OCCUPANCY.arrears, label: ["欠费", "In arrears"], tone: "danger" },
  { value: OCCUPANCY.closed, label: ["停用", "Disabled"], tone: "warning" },
] as const;

/** A place of trade on a floor. */
export const marketStall = entity("marketStall", {
  label: ["铺位", "Stall"],
  path: "/blade-dev/t8",
  permission: "mall_stall",
  title: "t8No",
  optionList: ["f1"],
  imports: true,
  exports: true,
  knownBy: { fields: ["t8No", "f1"] },
  order: "t8No",
  fields: {
    t8No: text("铺位号", "Stall number", { required: true, search: "name", max: 32, index: true }),
    f1: ref("楼层", "Floor", {
      entity: "marketFloor",
      required: true,
      labelAs: "floorName",
      index: true,
    }),
    f2: select("业态", "Trade", { dict: "buz_classification" }),
    f3: text("业主姓名", "Owner's name", { max: 64 }),
    area: decimal("面积", "Area", { min: 0 }),
    rent: money("月租金", "Monthly rent", { min: 0 }),
    status: select("使用状态", "In use", {
      options: [
        { value: "1", label: ["可用", "Usable"], tone: "success" },
        { value: "0", label: ["停用", "Disabled"], tone: "warning" },
      ],
      default: "1",
    }),
    occupancy: computedChoice("租用状态", "Occupancy", { options: occupancies }),
    tenantMerchant: computed("当前商户", "Present merchant"),
    remark: textarea("备注", "Notes"),
  },
  unique: [
    {
      fields: ["f1", "t8No"],
      message: ["该楼层已有此铺位号", "The floor has a stall of this number"],
    },
  ],
});

export const marketStallView = view("market-stall", marketStall, {
  title: ["市场铺位", "Market stalls"],
  route: "/dev/t8",
  icon: "Layout",
  columns: ["t8No", "floorName", "occupancy", "tenantMerchant", "f2", "f3", "area", "rent"],
  more: ["status", "remark", "updateTime"],
  search: ["t8No", "f1", "f2", "f3", "status"],
  quick: ["铺位号", "Stall number"],
  form: [
    {
      title: ["铺位", "Stall"],
      fields: ["t8No", "f1", "f2", "f3", "area", "rent", "status", "remark"],
    },
  ],
  facts: ["floorName", "occupancy", "tenantMerchant", "area", "rent", "f2", "f3"],
  related: [
    { view: "stall-tenancy", by: "stallId", with: ["rent"] },
    { view: "stall-fee", by: "f8" },
  ],
  card: {
    lines: [
      ["floorName", "tenantMerchant"],
      ["area", "rent"],
    ],
    status: "occupancy",
  },
});

/** From when to when a merchant has a stall; nobody else has it meanwhile. */
export const stallTenancy = entity("stallTenancy", {
  label: ["铺位租约", "Tenancy"],
  path: "/blade-market/tenancy",
  permission: "mall_tenancy",
  title: "stallId",
  exports: true,
  order: "-startDate",
  fields: {
    stallId: ref("铺位", "Stall", {
      entity: "marketStall",
      required: true,
      labelAs: "stallNo",
      index: true,
    }),
    merchantId: ref("商户", "Merchant", {
      entity: "merchant",
      required: true,
      labelAs: "merchantName",
      index: true,
    }),
    startDate: date("起租日", "Let from", { required: true, startsNow: true, index: true }),
    endDate: date("到期日", "Let until", {
      hint: ["不填为长期", "Without an end where left empty"],
    }),
    rent: money("月租金", "Monthly rent", { min: 0 }),
    remark: textarea("备注", "Notes"),
  },
});

export const stallTenancyView = view("stall-tenancy", stallTenancy, {
  title: ["铺位租约", "Tenancies"],
  route: "/market/tenancy",
  icon: "Key",
  columns: ["stallNo", "merchantName", "startDate", "endDate", "rent", "remark"],
  search: ["stallId", "merchantId", "startDate", "endDate"],
  saved: [
    { key: "all", label: ["全部", "All"], filter: {} },
    {
      key: "ended",
      label: ["已到期", "Ended"],
      filter: { endDate_lt: "@today" },
    },
  ],
  form: [
    {
      title: ["租约", "Tenancy"],
      fields: ["stallId", "merchantId", "startDate", "endDate", "rent", "remark"],
    },
  ],
});
