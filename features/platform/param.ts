import { computed, entity, text, textarea, view } from "#engine/model/index.ts";
import { GIVEN, PARAM_VALUES, VALUE } from "./param-values.ts";
import { SHIPPED_PARAMS } from "./shipped-params.ts";

/** A system parameter of a tenant: limits, initial settings, addresses. */
export const param = entity("param", {
  label: ["系统参数", "System parameter"],
  path: "/blade-system/param",
  imports: true,
  exports: true,
  fields: {
    paramName: text("参数名称", "Name", {
      required: "请输入参数名称",
      width: 240,
      shipped: SHIPPED_PARAMS.map(({ name }) => name),
    }),
    paramKey: text("参数键名", "Key", {
      required: "请输入参数键名",
      unique: "参数键名已存在",
      index: true,
    }),
    paramValue: text(...VALUE, {
      ...GIVEN,
      toldAs: { by: "paramKey", fields: PARAM_VALUES },
    }),
    setting: computed("设定", "Setting"),
    remark: textarea("备注", "Notes", {
      shipped: SHIPPED_PARAMS.map(({ remark }) => remark),
    }),
  },
});

export const paramView = view("param", param, {
  title: ["系统参数", "System parameters"],
  route: "/system/param",
  icon: "Control",
  columns: ["paramName", "paramKey", "setting", "remark", "updateTime"],
  more: ["paramValue"],
  card: { lines: [["paramKey"], ["setting"]], footer: ["remark"] },
  search: ["paramName", "paramKey", "paramValue"],
  quick: ["名称 / 键名", "Name / key"],
  form: [
    { title: ["参数", "Parameter"], fields: ["paramName", "paramKey", "paramValue", "remark"] },
  ],
});
