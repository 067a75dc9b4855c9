import { decimal, entity, integer, ref, text, view } from "#engine/model/index.ts";
import { SHIPPED_TYPES } from "./shipped-stages.ts";

/** A way of selling with stages of its own: whole house, partial renovation, furniture. */
export const businessGroup = entity("businessGroup", {
  label: ["商机类型", "Opportunity type"],
  path: "/blade-crm/businessGroup",
  permission: "business_group",
  title: "name",
  order: "sort",
  optionList: true,
  imports: true,
  exports: true,
  fields: {
    name: text("类型名称", "Type", {
      required: "请输入类型名称",
      unique: "类型名称已存在",
      shipped: SHIPPED_TYPES.map(({ name }) => name),
      max: 64,
    }),
    sort: integer("排序", "Sort", { default: 1 }),
    remark: text("备注", "Notes", { max: 255 }),
  },
});

/** One column of the board of a type, with how likely a deal is there. */
export const businessStage = entity("businessStage", {
  label: ["商机阶段", "Opportunity stage"],
  path: "/blade-crm/businessStage",
  permission: "business_stage",
  title: "name",
  order: "sort",
  optionList: ["typeId", "sort", "probability"],
  unique: [
    {
      fields: ["typeId", "name"],
      message: ["该类型下已有同名阶段", "This type already has a stage of that name"],
    },
  ],
  imports: true,
  exports: true,
  fields: {
    name: text("阶段名称", "Stage", {
      required: "请输入阶段名称",
      max: 64,
      shipped: SHIPPED_TYPES.flatMap(({ stages }) => stages),
    }),
    typeId: ref("商机类型", "Opportunity type", {
      entity: "businessGroup",
      required: "请选择商机类型",
      labelAs: "typeName",
      index: true,
      fixed: true,
    }),
    probability: decimal("成交概率(%)", "Probability (%)", { min: 0, scale: 2, default: "0" }),
    sort: integer("排序", "Sort", { default: 1 }),
  },
});

export const businessGroupView = view("business-group", businessGroup, {
  title: ["商机类型", "Opportunity types"],
  route: "/crm/businessGroup",
  icon: "Profile",
  columns: ["name", "sort", "remark", "updateTime"],
  search: ["name"],
  form: [{ title: ["类型", "Type"], fields: ["name", "sort", "remark"] }],
  related: [{ view: "business-stage", by: "typeId" }],
});

export const businessStageView = view("business-stage", businessStage, {
  title: ["商机阶段", "Opportunity stages"],
  route: "/crm/businessStage",
  icon: "Partition",
  columns: ["name", "typeName", "probability", "sort"],
  search: ["name", "typeId"],
  form: [{ title: ["阶段", "Stage"], fields: ["typeId", "name", "probability", "sort"] }],
  hidden: true,
});
