import { date, decimal, entity, ref, select, text, textarea, view } from "#engine/model/index.ts";

/** A test of goods in the market: what was measured and what was done about it. */
export const testRecord = entity("testRecord", {
  label: ["检测记录", "Test record"],
  path: "/blade-dev/t17",
  permission: "mall_test",
  title: "goodsNo",
  optionList: ["testItem"],
  exports: true,
  order: "-testDate",
  fields: {
    merchantNo: text("商户编号", "Merchant number", { max: 64, search: "name" }),
    goodsNo: text("商品编号", "Goods number", { max: 64, search: "name" }),
    goodsType: text("商品类型", "Goods type", { max: 64 }),
    testItem: text("检测项目", "Tested for", { max: 100 }),
    testDate: date("检测日期", "Tested", { startsNow: true }),
    testQuantity: decimal("检测数量", "Quantity tested", { min: 0 }),
    handling: text("处理方式", "Handling", { max: 200 }),
    result: select("检测结果", "Test result", {
      options: [
        { value: "1", label: ["合格", "Passed"], tone: "success" },
        { value: "2", label: ["不合格", "Failed"], tone: "danger" },
        { value: "3", label: ["待复检", "To be tested again"], tone: "warning" },
      ],
      index: true,
    }),
    remark: textarea("备注", "Notes"),
  },
});

export const testRecordView = view("test-record", testRecord, {
  title: ["检测记录", "Test records"],
  route: "/dev/t17",
  icon: "Safety",
  columns: [
    "testDate",
    "goodsNo",
    "goodsType",
    "merchantNo",
    "testItem",
    "testQuantity",
    "result",
    "handling",
    "remark",
  ],
  search: ["merchantNo", "goodsNo", "goodsType", "testItem", "testDate", "result"],
  quick: ["商品编号 / 商户编号", "Goods / merchant number"],
  form: [
    {
      title: ["检测记录", "Test record"],
      fields: [
        "goodsNo",
        "goodsType",
        "merchantNo",
        "testItem",
        "testDate",
        "testQuantity",
        "result",
        "handling",
        "remark",
      ],
    },
  ],
});

/** A device that stands at a merchant's: a scale, a till, a printer. */
export const equipment = entity("equipment", {
  label: ["商户设备", "Merchant equipment"],
  path: "/blade-dev/t20",
  permission: "mall_equipment",
  title: "f2",
  optionList: true,
  exports: true,
  fields: {
    f1: ref("商户编号", "Merchant number", {
      entity: "merchant",
      required: "请输入商户编号",
      labelAs: "merchantName",
      index: true,
    }),
    f2: text("设备编号", "Device number", { search: "name", max: 64 }),
    f3: select("设备状态", "Device status", {
      required: "请输入设备状态",
      dict: "equip_status",
      index: true,
    }),
    f4: select("绑定状态", "Binding", {
      required: "请输入绑定状态",
      dict: "equip_bind_status",
      index: true,
    }),
    remark: textarea("备注", "Notes"),
  },
});

export const equipmentView = view("equipment", equipment, {
  title: ["商户设备", "Merchant equipment"],
  route: "/dev/t20",
  icon: "Tool",
  columns: ["f2", "merchantName", "f3", "f4", "remark", "updateTime"],
  search: ["f1", "f2", "f3", "f4"],
  quick: ["设备编号", "Device number"],
  form: [{ title: ["设备", "Equipment"], fields: ["f1", "f2", "f3", "f4", "remark"] }],
});
