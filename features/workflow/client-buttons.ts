import type { ClientButton, Label } from "#engine/model/index.ts";

const DIAGRAM: Label = ["流程图", "Diagram"];
const DETAILS: Label = ["详情", "Details"];
const FOLLOW: Label = ["跟踪", "Follow"];

/** What screens of the family ask for beside the rights of the calls they make. */
export const clientButtons: readonly ClientButton[] = [
  { code: "work_start_flow", under: "work_start", title: ["发起", "Start"], at: "row" },
  { code: "work_start_image", under: "work_start", title: DIAGRAM, at: "row" },
  { code: "work_claim_sign", under: "work_claim", title: ["签收", "Claim"], at: "row" },
  { code: "work_claim_detail", under: "work_claim", title: DETAILS, at: "row" },
  { code: "work_claim_follow", under: "work_claim", title: FOLLOW, at: "row" },
  { code: "work_todo_handle", under: "work_todo", title: ["办理", "Handle"], at: "row" },
  { code: "work_todo_detail", under: "work_todo", title: DETAILS, at: "row" },
  { code: "work_todo_follow", under: "work_todo", title: FOLLOW, at: "row" },
  { code: "work_send_detail", under: "work_send", title: DETAILS, at: "row" },
  { code: "work_send_follow", under: "work_send", title: FOLLOW, at: "row" },
  { code: "work_done_detail", under: "work_done", title: DETAILS, at: "row" },
  { code: "work_done_follow", under: "work_done", title: FOLLOW, at: "row" },
  { code: "flow_model_create", under: "flow_model", title: ["创建", "Create"] },
  { code: "flow_model_update", under: "flow_model", title: ["设计", "Design"], at: "row" },
  { code: "flow_model_download", under: "flow_model", title: ["下载", "Download"], at: "row" },
  { code: "flow_deploy", under: "flow_manager", title: ["部署", "Deploy"] },
  { code: "flow_manager_image", under: "flow_manager", title: DIAGRAM, at: "row" },
];
