import type { Label } from "#engine/model/index.ts";
import { sharedWords } from "#engine/model/index.ts";

export const words = {
  submit: sharedWords.submit,
  ok: sharedWords.ok,
  cancel: sharedWords.cancel,
  handle: ["办理", "Handle"],
  start: ["发起", "Start"],
  diagram: ["流程图", "Diagram"],
  title: ["事项", "Subject"],
  titleHint: ["不填则为流程名称加姓名", "The name of the process and yours where left empty"],
  facts: ["申请内容", "Application"],
  history: ["流转记录", "History"],
  comment: ["批复意见", "Comment"],
  commentNeeded: ["请先填写批复意见", "Please say why first"],
  reason: ["驳回原因", "Reason for rejecting"],
  waitsForYou: ["等待您审批", "Awaits your approval"],
  agree: ["同意", "Agree"],
  reject: ["驳回", "Reject"],
  resubmit: ["重新提交", "Submit again"],
  giveUp: ["放弃申请", "Give up"],
  claim: ["签收", "Claim"],
  sendBack: ["退回到", "Send back to"],
  delegate: ["委派", "Delegate"],
  addSigner: ["加签", "Add signers"],
  say: ["评论", "Comment"],
  withdraw: ["撤回", "Withdraw"],
  withdrawSure: ["撤回后流程结束。确定撤回？", "This ends the process. Withdraw it?"],
  print: ["打印", "Print"],
  download: ["下载文件", "Download the file"],
  attach: ["添加附件", "Attach a file"],
  remove: sharedWords.remove,
  due: ["办理期限", "Due"],
  applied: ["申请时间", "Applied"],
  waits: ["待办理", "Waiting"],
  claimable: ["待签收", "To be claimed"],
  lasted: ["用时", "Took"],
  openSubject: ["查看业务数据", "Open the record"],
  upload: ["上传部署", "Upload and deploy"],
  deployed: ["部署成功", "Deployed"],
  handled: sharedWords.done,
} as const satisfies Record<string, Label>;

export const STATES: Readonly<
  Record<
    string,
    { readonly label: Label; readonly tone: "info" | "success" | "danger" | "warning" | "muted" }
  >
> = {
  "1": { label: ["进行中", "In progress"], tone: "info" },
  "2": { label: ["已完成", "Done"], tone: "success" },
  "3": { label: ["已驳回", "Rejected"], tone: "danger" },
  "4": { label: ["已撤回", "Withdrawn"], tone: "warning" },
  "5": { label: ["已删除", "Deleted"], tone: "muted" },
};
