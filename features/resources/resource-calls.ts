import type { TypeOf } from "#engine/model/index.ts";
import {
  call,
  integer,
  ref,
  refs,
  schema,
  select,
  sharedWords,
  text,
  treeLevelSchema,
  treeNodeSchema,
} from "#engine/model/index.ts";
import { resource, RESOURCE_TYPES } from "./resource.ts";

/** A folder or file as the library's calls answer it. */
export const resourceSchema = schema.partOf({
  id: schema.text,
  parentId: schema.text,
  type: schema.oneOf("dir", "file"),
  name: schema.text,
  remark: schema.text,
  /** Files only. */
  link: schema.text,
  extension: schema.text,
  fileSize: schema.number,
  /** "0" until somebody with the right to do so confirms it. */
  status: schema.oneOf("0", "1"),
  createUserName: schema.text,
  createTime: schema.text,
});

export type Resource = TypeOf<typeof resourceSchema>;

export const resourcePageSchema = schema.object({
  records: schema.list(resourceSchema),
  total: schema.number,
  size: schema.number,
  current: schema.number,
  pages: schema.number,
});

export type ResourcePage = TypeOf<typeof resourcePageSchema>;

export const resourceDirSchema = schema.tree("ResourceDir", {
  ...treeLevelSchema.fields,
  /** Files directly in it. */
  fileCount: schema.number,
});

export type ResourceDir = TypeOf<typeof resourceDirSchema>;

const LIBRARY = "/whale/resource";

const folder = (required?: true) =>
  ref("目标文件夹", "Target folder", {
    entity: "resource",
    ...(required && { required: ["请选择目标文件夹", "Please select a folder"] }),
  });

const chosen = {
  ids: refs("资源", "Resources", {
    entity: "resource",
    required: ["请选择至少一条数据", "Please select at least one row"],
    max: 1000,
  }),
};

const write = { method: "POST" } as const;

/** Folders first, then files; with a keyword everything below the folder. */
export const listResources = call("resource-list", {
  label: ["资源列表", "Resources"],
  method: "POST",
  writes: false,
  path: `${LIBRARY}/list`,
  permission: "resource",
  input: {
    parentId: folder(),
    keyword: text("名称", "Name", { max: 100 }),
    status: resource.fields.status,
    current: integer("页码", "Page"),
    size: integer("每页条数", "Records per page"),
  },
  answer: resourcePageSchema,
});

/** A new folder, or the entry of an uploaded file (attachId). */
export const addResource = call("resource-add", {
  ...write,
  label: ["新增资源", "Add"],
  path: `${LIBRARY}/add`,
  permission: "resource_add",
  input: {
    type: select("类型", "Type", { required: true, options: RESOURCE_TYPES }),
    parentId: folder(),
    name: text("名称", "Name", { max: 255 }),
    attachId: ref("附件", "Attachment", { entity: "attach" }),
    remark: resource.fields.remark,
  },
  answer: resourceSchema,
});

export const updateResource = call("resource-update", {
  ...write,
  label: ["修改资源", "Edit"],
  path: `${LIBRARY}/update`,
  permission: "resource_edit",
  input: {
    id: ref("资源", "Resource", { entity: "resource", required: true }),
    name: text("名称", "Name", { required: true, max: 255 }),
    remark: resource.fields.remark,
  },
  answer: resourceSchema,
});

export const removeResources = call("resource-remove", {
  ...write,
  label: sharedWords.remove,
  path: `${LIBRARY}/delete`,
  permission: "resource_delete",
  input: chosen,
});

export const moveResources = call("resource-move", {
  ...write,
  label: ["移动", "Move"],
  path: `${LIBRARY}/move`,
  permission: "resource_edit",
  input: { ...chosen, parentId: folder(true) },
});

/** Shows files, seen only by whoever added them until then, to everybody. */
export const confirmResources = call("resource-confirm", {
  ...write,
  label: ["确认", "Confirm"],
  path: `${LIBRARY}/confirm`,
  permission: "resource_confirm",
  input: chosen,
  done: ["确认成功，所有人可见", "Confirmed: everybody can see it now"],
});

/** One file as it is; several, or folders, as a zip that is written while it is sent. */
export const downloadResources = call("resource-download", {
  label: ["批量下载", "Download"],
  method: "POST",
  writes: false,
  raw: true,
  path: `${LIBRARY}/batchDownload`,
  cost: "export",
  permission: "resource",
  input: chosen,
  answer: schema.file("application/octet-stream"),
});

export const resourceDetail = call("resource-detail", {
  label: ["资源详情", "Resource"],
  method: "GET",
  path: `${LIBRARY}/:id`,
  permission: "resource",
  input: {},
  answer: resourceSchema,
});

/** Folders as the choices of a tree select. */
export const resourceTreeSelect = call("resource-tree-select", {
  label: ["文件夹选项", "Folder choices"],
  method: "GET",
  path: `${LIBRARY}/getTreeSelect`,
  permission: "resource",
  input: {},
  answer: schema.list(treeNodeSchema),
});

/** Folders with the number of files in each. */
export const resourceDirTree = call("resource-dir-tree", {
  label: ["文件夹树", "Folder tree"],
  method: "GET",
  path: `${LIBRARY}/getResourceDirTree`,
  permission: "resource",
  input: {},
  answer: schema.list(resourceDirSchema),
});
