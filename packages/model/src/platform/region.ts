import { call, entity, integer, select, text, textarea } from "../engine/index.ts";

/** An administrative region of China by its code; its id is the code. */
export const region = entity("sysRegion", {
  label: ["行政区划", "Region"],
  path: "/blade-system/region",
  permission: "region",
  operations: ["list", "detail"],
  shared: true,
  order: "code",
  fields: {
    name: text("区划名称", "Name", { required: true }),
    code: text("区划编号", "Code", { required: true, index: true }),
    parentCode: text("上级区划", "Parent", { required: true, index: true }),
    level: select("区划级别", "Level", {
      options: [
        { value: 0, label: ["国家", "Country"] },
        { value: 1, label: ["省份", "Province"] },
        { value: 2, label: ["城市", "City"] },
        { value: 3, label: ["区县", "District"] },
      ],
    }),
    fullName: text("全称", "Full name"),
    sort: integer("排序", "Sort"),
    remark: textarea("备注", "Remark"),
  },
});

interface RegionNode {
  readonly id: string;
  readonly parentId: string;
  readonly title: string;
  readonly key: string;
  readonly value: string;
  readonly hasChildren: boolean;
}

export const regionLazyTree = call<readonly RegionNode[]>()("region-lazy-tree", {
  label: ["区划树", "Region tree"],
  method: "GET",
  path: "/blade-system/region/lazy-tree",
  permission: "signed-in",
  input: { parentCode: text("上级区划", "Parent", { default: "00" }) },
});
