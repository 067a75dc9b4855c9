import { call, refs, schema, select, text } from "#engine/model/index.ts";
import { developCode } from "./develop-code.ts";
import { rowSchema } from "#engine/model/index.ts";

const ids = refs("模块", "Modules", {
  entity: "developCode",
  required: ["请至少选择一个模块", "Please select at least one module"],
});
const id = text("编号", "Id", { required: true, max: 20 });

/** The front end a client says it is, as published clients do: what is generated is a feature of this product for all. */
const system = select("系统", "System", {
  options: ["saber", "saber3", "sword", "lemon"].map((value) => ({
    value,
    label: [`${value} 前端`, `${value} front end`],
  })),
  default: "saber",
});

/** A file of a generated folder, by its path in the repository. */
const generatedFile = schema.object({ path: schema.text, content: schema.text });

export const genCode = call("code-gen", {
  label: ["生成代码", "Generate"],
  method: "POST",
  path: "/blade-develop/code/gen-code",
  permission: "code_edit",
  writes: false,
  input: {
    ids,
    system,
  },
  button: { views: ["code"], at: ["row"], tone: "primary", custom: true },
  done: ["代码生成成功", "The code was generated"],
  answer: schema.object({ name: schema.text, files: schema.list(schema.text) }),
});

/** The same as an archive, to be unpacked over a clone of the product. */
export const downloadCode = call("code-download", {
  label: ["下载代码", "Download the code"],
  method: "GET",
  path: "/blade-develop/code/download",
  permission: "code_edit",
  input: { ids },
  raw: true,
  cost: "export",
  answer: schema.file("application/zip"),
});

export const previewCode = call("code-preview", {
  label: ["预览代码", "Preview the code"],
  method: "GET",
  path: "/blade-develop/code/preview",
  permission: "code",
  input: { id },
  button: { views: ["code"], at: ["row"], custom: true },
  answer: schema.list(generatedFile),
});

/** The same by the paths of the files, as clients show it that preview. */
export const viewCode = call("code-view-code", {
  label: ["预览代码", "Preview the code"],
  method: "GET",
  path: "/blade-develop/code/view-code",
  permission: "code",
  input: { id, system },
  answer: schema.record(schema.text),
});

const copying = {
  path: "/blade-develop/code/copy",
  permission: "code_add",
  writes: true,
  input: { id },
  answer: rowSchema(developCode),
} as const;

export const copyCode = call("code-copy", {
  ...copying,
  label: ["复制", "Copy"],
  method: "POST",
  button: { views: ["code"], at: ["row"] },
});

/** For clients that copy by GET. */
export const copyCodeByGet = call("code-copy-get", {
  ...copying,
  label: ["复制", "Copy"],
  method: "GET",
});
