import {
  call,
  entity,
  findRegionsAddress,
  integer,
  regionsAddress,
  rowSchema,
  rowWith,
  schema,
  select,
  sharedWords,
  text,
  textarea,
  treeLevelSchema,
  view,
} from "#engine/model/index.ts";

/** An administrative region of China by its code; its id is the code. */
export const region = entity("sysRegion", {
  label: ["行政区划", "Region"],
  path: "/blade-system/region",
  permission: "region",
  operations: ["list", "detail"],
  shared: true,
  extras: { regionLevel: schema.number },
  order: "code",
  imports: true,
  importCall: "import-region",
  templateCall: "export-template",
  knownBy: { fields: ["code"] },
  exports: true,
  exportCall: "export-region",
  fields: {
    name: text("区划名称", "Name", { required: true, max: 64 }),
    code: text("区划编号", "Code", { required: true, index: true, max: 12 }),
    parentCode: text("上级区划", "Parent", {
      required: true,
      index: true,
      hint: ["顶级区划填 00", "00 at the top"],
    }),
    level: select("区划级别", "Level", {
      coded: true,
      alias: "regionLevel",
      readonly: true,
      options: [
        { value: 0, label: ["国家", "Country"] },
        { value: 1, label: ["省份", "Province"] },
        { value: 2, label: ["城市", "City"] },
        { value: 3, label: ["区县", "District"] },
      ],
    }),
    fullName: text("全称", "Full name", { readonly: true }),
    sort: integer("排序", "Sort"),
    remark: textarea("备注", "Notes"),
  },
});

export const regionView = view("region", region, {
  title: ["行政区划", "Regions"],
  route: "/base/region",
  formerRoutes: ["/system/region"],
  icon: "Global",
  columns: ["name", "code", "parentCode", "level", "fullName", "sort"],
  card: { lines: [["fullName"], ["code"]], status: "level" },
  more: ["remark"],
  search: ["code", "name", "parentCode", "level"],
  quick: ["名称 / 编号", "Name / code"],
});

export const regionLazyTree = call("region-lazy-tree", {
  label: ["区划树", "Region tree"],
  method: "GET",
  path: regionsAddress.paths,
  permission: "signed-in",
  input: { parentCode: text("上级区划", "Parent", { default: "00" }) },
  answer: schema.list(treeLevelSchema),
});

/** The regions right below one, for whoever chooses from the top down. */
export const selectRegions = call("region-select", {
  label: ["区划选项", "Regions to choose from"],
  method: "GET",
  path: "/blade-system/region/select",
  permission: "signed-in",
  input: { code: text("上级区划", "Parent", { default: "00", max: 12 }) },
  answer: schema.list(
    schema.object({
      id: schema.text,
      code: schema.text,
      parentCode: schema.text,
      name: schema.text,
      fullName: schema.text,
    }),
  ),
});

/** One level as rows. */
export const regionLazyList = call("region-lazy-list", {
  label: ["区划列表（逐级）", "Regions, level by level"],
  method: "GET",
  path: "/blade-system/region/lazy-list",
  permission: "region",
  input: {
    parentCode: text("上级区划", "Parent", { default: "00", max: 12 }),
    code: text("区划编号", "Code", { max: 12 }),
    name: text("区划名称", "Name", { max: 64 }),
  },
  answer: schema.list(rowWith(region, { hasChildren: schema.boolean })),
});

/** Regions by name or pinyin, for whoever types one. */
export const findRegions = call("region-find", {
  label: ["查找区划", "Find regions"],
  method: "GET",
  path: findRegionsAddress.paths,
  permission: "signed-in",
  input: { keyword: text("关键字", "Words", { required: true, max: 40 }) },
  answer: schema.list(schema.object({ id: schema.text, title: schema.text })),
});

const code = text("区划编号", "Code", {
  required: ["请输入区划编号", "Please enter the code"],
  max: 12,
});

/** Adds a region, or changes the one whose id (its code) is given. */
export const saveRegion = call("region-save", {
  label: ["新增区划", "Add region"],
  method: "POST",
  path: "/blade-system/region/submit",
  permission: "region",
  input: {
    id: text("编号", "Id"),
    parentCode: text("上级区划", "Parent", {
      default: "00",
      max: 12,
      hint: ["顶级区划填 00", "00 at the top"],
    }),
    code,
    name: text("区划名称", "Name", { required: true, max: 64 }),
    sort: integer("排序", "Sort", { min: 0 }),
    remark: textarea("备注", "Notes"),
  },
  answer: rowSchema(region),
});

export const addRegion = call("region-add", {
  label: ["新增区划", "Add region"],
  method: "POST",
  path: "/blade-system/region/add",
  permission: "region_add",
  input: {
    parentCode: text("上级区划", "Parent", {
      required: true,
      default: "00",
      max: 12,
      hint: ["顶级区划填 00", "00 at the top"],
    }),
    code,
    name: text("区划名称", "Name", { required: true, max: 64 }),
    sort: integer("排序", "Sort", { min: 0 }),
  },
  button: { views: ["region"], at: ["toolbar"], tone: "primary" },
  answer: rowSchema(region),
});

export const renameRegion = call("region-rename", {
  label: ["改名", "Rename"],
  method: "POST",
  path: "/blade-system/region/rename",
  permission: "region_edit",
  input: {
    id: text("编号", "Id", { required: true }),
    name: text("区划名称", "Name", { required: true, max: 64 }),
  },
  button: { views: ["region"], at: ["row"] },
  answer: rowSchema(region),
});

export const removeRegion = call("region-remove", {
  label: sharedWords.remove,
  method: "POST",
  path: "/blade-system/region/remove",
  permission: "region_delete",
  input: { id: text("编号", "Id", { required: true }) },
  button: {
    views: ["region"],
    at: ["row"],
    tone: "danger",
    confirm: ["确定删除该区划？", "Delete this region?"],
  },
});

/** The path of a region from its province down. */
export const areaInfo = call("region-area-info", {
  label: ["区划信息", "Region and those above"],
  method: "GET",
  path: "/blade-system/region/areaInfo",
  permission: "signed-in",
  input: { code },
  answer: schema.object({
    code: schema.text,
    fullName: schema.text,
    path: schema.list(
      schema.object({
        code: schema.text,
        name: schema.text,
      }),
    ),
  }),
});
