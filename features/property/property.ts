import {
  call,
  decimal,
  entity,
  image,
  integer,
  json,
  money,
  ref,
  schema,
  select,
  text,
  textarea,
  view,
} from "#engine/model/index.ts";
import type { TypeOf } from "#engine/model/index.ts";

/** A kind of room: two rooms, three rooms, a shop. */
export const roomType = entity("roomType", {
  label: ["房型", "Room type"],
  path: "/blade-property/roomType",
  permission: "estate_room_type",
  title: "name",
  optionList: true,
  exports: true,
  fields: {
    name: text("房型名称", "Room type name", {
      required: true,
      search: "name",
      unique: "房型名称已存在",
      max: 64,
    }),
    remark: textarea("备注", "Notes"),
  },
});

export const roomTypeView = view("room-type", roomType, {
  title: ["房型", "Room types"],
  route: "/property/roomType",
  icon: "Layout",
  columns: ["name", "remark", "updateTime"],
  search: ["name"],
  quick: ["房型名称", "Room type name"],
  form: [{ title: ["房型", "Room type"], fields: ["name", "remark"] }],
});

/** How a property stands. */
export const propertyStates = [
  { value: "0", label: ["空置", "Vacant"], tone: "muted" },
  { value: "1", label: ["在租", "Occupied"], tone: "success" },
  { value: "2", label: ["维修中", "Under repair"], tone: "warning" },
] as const;

/** An estate, a building, a floor or a room: each lies in the one above it, and on its plan. */
export const property = entity("property", {
  label: ["房产资源", "Property"],
  path: "/blade-property/property",
  permission: "estate_property",
  title: "propertyName",
  optionList: true,
  exports: true,
  order: "sort",
  tree: { parent: "parentId", calls: true },
  lists: {
    list: { path: "list", flat: true },
    nested: { path: "list", param: ["nested", "1"], bare: true },
  },
  fields: {
    parentId: ref("上级房产", "Belongs to", {
      entity: "property",
      required: "请选择上级房产",
      labelAs: "parentName",
      index: true,
    }),
    roomTypeId: ref("房型", "Room type", {
      entity: "roomType",
      required: "请选择房型",
      labelAs: "roomTypeName",
      index: true,
    }),
    propertyLevel: select("级别", "Level", { required: true, dict: "property_type" }),
    propertyName: text("房产名称", "Property name", {
      required: true,
      search: "name",
      max: 100,
    }),
    sort: integer("排序", "Sort", { min: 0, default: 1 }),
    contour: json("轮廓", "Outline", { unlogged: true }),
    area: decimal("面积", "Area", { required: true, min: 0 }),
    planView: image("平面图", "Floor plan"),
    rent: money("租金", "Rent", { required: true, min: 0 }),
    propertyFees: money("物业费", "Property fee", { required: true, min: 0 }),
    tag: select("标签", "Tag", { dict: "property_tag", width: 140 }),
    remark: textarea("备注", "Notes"),
    status: select("房产状态", "Property status", {
      default: "0",
      index: true,
      options: propertyStates,
    }),
  },
});

export const propertyView = view("property", property, {
  title: ["房产资源", "Properties"],
  route: "/property/property",
  icon: "Home",
  columns: [
    "propertyName",
    "parentName",
    "roomTypeName",
    "status",
    "area",
    "rent",
    "propertyFees",
    "propertyLevel",
    "tag",
  ],
  more: ["sort", "planView", "remark", "updateTime"],
  search: ["propertyName", "parentId", "roomTypeId", "propertyLevel", "tag", "status", "rent"],
  quick: ["房产名称", "Property name"],
  form: [
    {
      title: ["房产", "Property"],
      fields: [
        "parentId",
        "propertyName",
        "roomTypeId",
        "propertyLevel",
        "area",
        "rent",
        "propertyFees",
        "tag",
        "status",
        "sort",
        "planView",
        "remark",
      ],
    },
  ],
  related: [
    { view: "repair", by: "propertyId" },
    { view: "property", by: "parentId", label: ["下级房产", "Inside it"] },
  ],
  card: {
    lines: [
      ["parentName", "roomTypeName"],
      ["area", "rent"],
    ],
    status: "status",
  },
});

const onPlan = schema.object({
  id: schema.text,
  name: schema.text,
  status: schema.text,
  contour: schema.list(schema.list(schema.number)),
});

const plan = schema.object({
  id: schema.text,
  name: schema.text,
  planView: schema.text,
  parts: schema.list(onPlan),
});

export type Plan = TypeOf<typeof plan>;
export type PartOnPlan = TypeOf<typeof onPlan>;

/** The plans there are, each with what lies on it. */
export const readPlans = call("property-plans", {
  label: ["房产平面图", "Property plan"],
  method: "GET",
  path: "/blade-property/property/plans",
  cost: "list",
  permission: "estate_plan",
  input: {},
  answer: schema.list(plan),
});

/** Draws a property on the plan of the one above it: its corners as shares of width and height. */
export const drawContour = call("draw-contour", {
  label: ["绘制轮廓", "Draw the outline"],
  method: "POST",
  path: "/blade-property/property/contour",
  permission: "estate_property_edit",
  input: {
    id: ref("房产", "Property", { entity: "property", required: true }),
    contour: json("轮廓", "Outline", { required: true }),
  },
});
