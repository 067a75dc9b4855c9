import { entity, file, integer, text, textarea, view } from "#engine/model/index.ts";

/** A stored file: whose it is, what it is called and how large. */
export const attach = entity("attach", {
  label: ["附件", "Attachment"],
  path: "/blade-resource/attach",
  title: "originalName",
  operations: ["list", "detail", "submit", "remove"],
  fields: {
    originalName: text("附件原名", "Original name", {
      required: true,
      max: 255,
      search: "name",
      width: 260,
    }),
    link: file("附件地址", "Link", {
      required: ["请先上传文件", "Please upload a file first"],
      max: 500,
      fixed: true,
    }),
    domainUrl: text("附件域名", "Domain", { max: 500, readonly: true }),
    name: text("附件名称", "Stored name", { readonly: true, index: true, max: 255 }),
    extension: text("扩展名", "Extension", { max: 16, readonly: true }),
    attachSize: integer("附件大小（字节）", "Size in bytes", { readonly: true }),
    remark: textarea("备注", "Notes"),
  },
});

export const attachView = view("attach", attach, {
  title: ["附件管理", "Attachments"],
  route: "/resource/attach",
  icon: "PaperClip",
  add: false,
  columns: ["originalName", "extension", "attachSize", "createUserName", "createTime", "remark"],
  more: ["link", "name"],
  search: ["originalName", "extension", "createTime"],
  quick: ["附件名", "File name"],
  form: [{ title: ["附件", "Attachment"], fields: ["originalName", "remark"] }],
});
