import { entity, image, integer, ref, select, text, textarea, view } from "#engine/model/index.ts";

/** A building-materials market that the company runs. */
export const market = entity("market", {
  label: ["市场", "Market"],
  path: "/blade-dev/t1",
  permission: "mall_market",
  title: "f1",
  optionList: true,
  exports: true,
  fields: {
    f1: text("市场名称", "Market name", {
      required: true,
      search: "name",
      max: 100,
      unique: "市场名称已存在",
    }),
    f2: text("市场地址", "Market address", { max: 255 }),
    f3: text("联系电话", "Phone", { max: 32 }),
    remark: textarea("备注", "Notes"),
  },
});

export const marketView = view("market", market, {
  title: ["市场", "Markets"],
  route: "/dev/t1",
  icon: "Shop",
  columns: ["f1", "f2", "f3", "remark", "updateTime"],
  search: ["f1", "f2"],
  quick: ["市场名称", "Market name"],
  form: [{ title: ["市场", "Market"], fields: ["f1", "f2", "f3", "remark"] }],
  related: [{ view: "market-floor", by: "f1" }],
});

/** A floor of a market. */
export const marketFloor = entity("marketFloor", {
  label: ["楼层", "Floor"],
  path: "/blade-dev/t7",
  permission: "mall_floor",
  title: "t7Name",
  optionList: ["f1"],
  exports: true,
  order: "sort",
  fields: {
    t7Name: text("楼层名称", "Floor name", {
      required: "请输入楼层名称",
      search: "name",
      max: 64,
    }),
    f1: ref("市场", "Market", {
      entity: "market",
      required: "请选择市场",
      labelAs: "marketName",
      index: true,
    }),
    f3: select("业态类别", "Trade class", { dict: "buz_classification" }),
    f4: select("经营属性", "Kind of business", {
      options: [
        { value: "1", label: ["租赁", "Let"] },
        { value: "2", label: ["联营", "Joint"] },
        { value: "3", label: ["自营", "Own"] },
      ],
    }),
    sort: integer("排序", "Sort", { min: 0, default: 1 }),
    planView: image("平面图", "Floor plan"),
    remark: textarea("备注", "Notes"),
  },
  unique: [
    {
      fields: ["f1", "t7Name"],
      message: ["该市场已有此楼层", "The market has a floor of this name"],
    },
  ],
});

export const marketFloorView = view("market-floor", marketFloor, {
  title: ["市场楼层", "Market floors"],
  route: "/dev/t7",
  icon: "Apartment",
  columns: ["t7Name", "marketName", "f3", "f4", "sort", "remark"],
  search: ["t7Name", "f1", "f3", "f4"],
  quick: ["楼层名称", "Floor name"],
  form: [
    {
      title: ["楼层", "Floor"],
      fields: ["f1", "t7Name", "f3", "f4", "sort", "planView", "remark"],
    },
  ],
  related: [{ view: "market-stall", by: "f1" }],
});
