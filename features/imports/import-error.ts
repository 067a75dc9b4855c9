import { entity, integer, text, textarea, view } from "#engine/model/index.ts";

/** A row of a file that was not in order: which file, which row, and why. What it said stays in the file of its import. */
export const importError = entity("importError", {
  label: ["导入错误", "Import error"],
  path: "/blade-crm/importError",
  permission: "import_error",
  title: "fileName",
  exports: true,
  scope: { owners: ["createUser"], dept: "createDept" },
  fields: {
    fileName: text("文件名", "File name", { search: "name", max: 255 }),
    subject: text("导入对象", "Imported into", { max: 64, index: true, english: "subjectEn" }),
    subjectEn: text("英文导入对象", "Imported into, in English", {
      max: 64,
      readonly: true,
      secret: true,
    }),
    rowNumber: integer("行号", "Line", { min: 0 }),
    reason: text("错误原因", "Reason", { max: 500, english: "reasonEn" }),
    reasonEn: text("英文错误原因", "Reason in English", { max: 500, readonly: true, secret: true }),
    remark: textarea("备注", "Notes"),
  },
});

export const importErrorView = view("import-error", importError, {
  title: ["导入错误", "Import errors"],
  route: "/crm/importError",
  icon: "FileExcel",
  add: false,
  edit: false,
  columns: ["fileName", "subject", "rowNumber", "reason", "createTime", "createUserName"],
  search: ["fileName", "subject", "reason", "createTime"],
  quick: ["文件名", "File name"],
});
