import { changeLog, view } from "#engine/model/index.ts";

export const changeLogView = view("change-log", changeLog, {
  title: ["变更日志", "Change log"],
  route: "/log/change",
  icon: "History",
  columns: ["createTime", "createUserName", "subjectName", "rowTitle", "action", "content"],
  more: ["rowId", "batchId"],
  search: ["subjectName", "rowTitle", "action", "rowId", "batchId"],
  quick: ["数据名称", "Record name"],
});
