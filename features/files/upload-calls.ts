import {
  attachFileAddress,
  call,
  chunkStateAddress,
  chunkStateSchema,
  integer,
  ref,
  schema,
  storedFileSchema,
  text,
  uploadAddress,
} from "#engine/model/index.ts";

const ENDPOINT = "/blade-resource/oss/endpoint";

const upload = { method: "POST", permission: "signed-in", input: {} } as const;

/** One file in the multipart field `file`. */
const stream = { ...upload, noTransaction: true, takesFile: true } as const;

export const putFile = call("put-file", {
  ...stream,
  label: ["上传文件", "Upload files"],
  path: `${ENDPOINT}/put-file`,
  answer: storedFileSchema,
});

export const putFileAttach = call("put-file-attach", {
  ...stream,
  label: ["上传附件", "Upload attachment"],
  path: attachFileAddress.paths,
  answer: storedFileSchema,
});

/** Like put-file-attach; the form field or parameter resourceType says what the file is for and so how large it may be. */
export const uploadResource = call("upload", {
  ...stream,
  label: ["上传资源", "Upload a resource"],
  path: uploadAddress.paths,
  answer: storedFileSchema,
});

/** What identifies a file sent in pieces: who begins again with the same file goes on where it stopped. */
const whole = {
  fileName: text("文件名", "File name", { required: true, max: 255 }),
  size: integer("文件大小", "Size in bytes", { required: true, min: 1 }),
  hash: text("文件校验值", "MD5 of the file", { required: true, max: 32 }),
  resourceType: text("用途", "Purpose", { max: 32 }),
};

export const chunkState = call("chunk-state", {
  label: ["分片上传进度", "What of a file is missing"],
  method: "GET",
  path: chunkStateAddress.paths,
  permission: "signed-in",
  input: whole,
  answer: chunkStateSchema,
});

/** One chunk in the multipart field `file`, after the fields of chunk-state and `index`; the last one to arrive answers the file. */
export const chunkUpload = call("chunk-upload", {
  ...stream,
  label: ["分片上传", "Upload a chunk"],
  path: chunkStateAddress.paths,
  answer: chunkStateSchema,
});

export const removeFile = call("remove-file", {
  ...upload,
  label: ["删除文件", "Delete files"],
  path: `${ENDPOINT}/remove-file`,
  input: { fileName: text("文件名", "File name", { required: true, max: 500 }) },
});

export const downloadAttach = call("attach-download", {
  label: ["下载附件", "Download"],
  method: "GET",
  raw: true,
  path: "/blade-resource/attach/download",
  permission: "attach_download",
  button: { views: ["attach"], at: ["row"], custom: true },
  input: { id: ref("附件", "Attachment", { entity: "attach", required: true }) },
  answer: schema.file("application/octet-stream"),
});

/** Files open to sessions of their tenant; this opens one for a few minutes to whoever has the link. */
export const signFileLink = call("sign-file-link", {
  label: ["签发文件链接", "Sign a link to a file"],
  method: "GET",
  path: `${ENDPOINT}/sign-link`,
  permission: "signed-in",
  input: { link: text("文件链接", "Link", { required: true, max: 255 }) },
  answer: schema.object({
    link: schema.text,
    minutes: schema.number,
  }),
});
