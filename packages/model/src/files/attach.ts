import { call, entity, integer, text, view } from "../engine/index.ts";

/** A stored file: whose it is, what it is called and how large. */
export const attach = entity("attach", {
  label: ["附件", "Attachment"],
  path: "/blade-resource/attach",
  title: "originalName",
  operations: ["list", "detail", "remove"],
  fields: {
    link: text("附件地址", "Link", { max: 500 }),
    domainUrl: text("附件域名", "Domain", { max: 500 }),
    name: text("附件名称", "Stored name"),
    originalName: text("附件原名", "Original name"),
    extension: text("拓展名", "Extension", { max: 16 }),
    attachSize: integer("附件大小", "Size in bytes"),
  },
});

export const attachView = view("attach", attach, {
  title: ["附件管理", "Attachments"],
  route: "/resource/attach",
  icon: "PaperClip",
  columns: ["originalName", "extension", "attachSize", "link", "createUserName", "createTime"],
  search: ["originalName", "extension", "createTime"],
  quick: ["附件名", "File name"],
});

export interface StoredFile {
  readonly link: string;
  readonly domain: string;
  readonly name: string;
  readonly originalName: string;
  readonly attachId?: string;
}

const upload = { method: "POST", permission: "signed-in", input: {} } as const;

/** One file in the multipart field `file`; the answer has the envelope although the call takes care of it itself. */
const stream = { ...upload, raw: true } as const;

export const putFile = call<StoredFile>()("put-file", {
  ...stream,
  label: ["上传文件", "Upload"],
  path: "/blade-resource/oss/endpoint/put-file",
});
export const putFileAttach = call<StoredFile>()("put-file-attach", {
  ...stream,
  label: ["上传附件", "Upload attachment"],
  path: "/blade-resource/oss/endpoint/put-file-attach",
});
export const removeFile = call()("remove-file", {
  ...upload,
  label: ["删除文件", "Remove file"],
  path: "/blade-resource/oss/endpoint/remove-file",
  input: { fileName: text("文件名", "File name", { required: true, max: 500 }) },
});
