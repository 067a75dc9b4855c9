import { entity, integer, ref, select, text, textarea } from "#engine/model/index.ts";

export const RESOURCE_TYPES = [
  { value: "dir", label: ["文件夹", "Folder"] },
  { value: "file", label: ["文件", "File"] },
] as const;

/** A folder or file of the company's resource library. */
export const resource = entity("resource", {
  label: ["资源", "Resource"],
  path: "/whale/resource",
  title: "name",
  operations: [],
  fields: {
    name: text("名称", "Name", { required: true, max: 255, search: "name" }),
    parentId: ref("所在文件夹", "Folder", { entity: "resource", default: "0", index: true }),
    type: select("类型", "Type", {
      required: true,
      fixed: true,
      options: RESOURCE_TYPES,
    }),
    attachId: ref("附件", "Attachment", { entity: "attach", index: true }),
    link: text("地址", "Address", { readonly: true, max: 500 }),
    extension: text("扩展名", "Extension", { readonly: true, max: 16 }),
    fileSize: integer("大小", "Size", { readonly: true }),
    status: select("状态", "Status", {
      readonly: true,
      options: [
        { value: "0", label: ["待确认", "To be confirmed"], tone: "warning" },
        { value: "1", label: ["已确认", "Confirmed"], tone: "success" },
      ],
    }),
    remark: textarea("备注", "Notes"),
  },
});
