import { entity, integer, ref, select, text, textarea } from "#engine/model/index.ts";

/** The key of a dictionary itself, which is an entry without one. */
export const DICT_ROOT = "-1";

/** Colours of entries, drawn in themselves. */
const TONES = [
  { value: "success", label: ["绿色", "Green"], tone: "success" },
  { value: "info", label: ["蓝色", "Blue"], tone: "info" },
  { value: "warning", label: ["橙色", "Orange"], tone: "warning" },
  { value: "danger", label: ["红色", "Red"], tone: "danger" },
  { value: "accent", label: ["主题色", "Accent colour"], tone: "accent" },
  { value: "violet", label: ["紫色", "Violet"], tone: "violet" },
  { value: "cyan", label: ["青色", "Cyan"], tone: "cyan" },
  { value: "muted", label: ["灰色", "Grey"], tone: "muted" },
] as const;

const fields = (name: string) => ({
  dictValue: text("字典名称", "Name", { required: true }),
  dictValueEn: text("英文名称", "English name"),
  code: text("字典编号", "Code", { required: true, index: true }),
  dictKey: text("字典键值", "Key", { unset: DICT_ROOT, requiredWhen: { parentId: "given" } }),
  parentId: ref("上级字典", "Parent", {
    entity: name,
    among: { parentId: "0" },
    default: "0",
    labelAs: "parentName",
    index: true,
  }),
  sort: integer("字典排序", "Sort", { required: true, min: 0, startsLast: true }),
  tone: select("颜色", "Tone", { max: 16, options: TONES }),
  isSealed: select("是否封存", "Sealed", {
    dict: "sealed",
    required: true,
    default: "0",
    coded: true,
  }),
  remark: textarea("备注", "Notes"),
});

const options = (path: string, shared: boolean) => ({
  path,
  title: "dictValue" as const,
  titleEn: "dictValueEn" as const,
  order: "sort" as const,
  optionList: true,
  tree: { parent: "parentId" as const, calls: true, same: ["code" as const] },
  shared,
  unique: [
    {
      fields: ["code", "dictKey", "parentId"] as const,
      message: ["当前字典键值已存在!", "This key already exists in the dictionary"] as const,
    },
    {
      fields: ["code"] as const,
      where: { parentId: "0" },
      message: ["当前字典编号已存在！", "There is a dictionary with this code already"] as const,
    },
  ],
  lists: {
    list: { path: "list", bare: true },
    parents: { path: "parent-list", where: { parentId: "0" } },
    children: { path: "child-list", bare: true, flat: true },
  },
});

/** An entry of a platform dictionary; a row with parentId 0 is the dictionary itself. */
export const dictEntry = entity("dict", {
  label: ["系统字典", "System dictionary"],
  fields: fields("dict"),
  ...options("/blade-system/dict", true),
});

/** An entry of a tenant's own dictionary. */
export const businessDictEntry = entity("dictBiz", {
  label: ["业务字典", "Business dictionary"],
  fields: fields("dictBiz"),
  permission: "dictbiz",
  ...options("/blade-system/dict-biz", false),
});
