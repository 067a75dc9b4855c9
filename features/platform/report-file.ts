import { entity, file, text, textarea, view } from "#engine/model/index.ts";

/** A report file of the designer. */
export const reportFile = entity("reportFile", {
  label: ["报表", "Report"],
  path: "/blade-report/report/rest",
  permission: "report",
  fields: {
    name: text("报表名称", "Report name", {
      required: true,
      unique: "报表名称已存在",
      search: "name",
    }),
    content: file("报表文件", "File", { accept: ["xlsx", "pdf"] }),
    remark: textarea("备注", "Notes"),
  },
});

export const reportFileView = view("report", reportFile, {
  title: ["报表管理", "Report files"],
  route: "/report/reportlist",
  icon: "FileExcel",
  columns: ["name", "content", "remark", "createTime", "updateTime"],
  search: ["name", "createTime"],
  quick: ["报表名称", "Report name"],
  form: [{ title: ["报表", "Report"], fields: ["name", "content", "remark"] }],
});
