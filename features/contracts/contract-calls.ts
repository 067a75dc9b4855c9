import { call, radio, ref, rowsWith, schema, textarea } from "#engine/model/index.ts";
import type { contract } from "./contract.ts";

const one = ref("合同", "Contract", { entity: "contract", required: true });

export const submitContract = call("submit-contract", {
  label: ["提交审批", "Submit for approval"],
  method: "POST",
  path: "/blade-crm/contract/submit-approval",
  permission: "contract_edit",
  input: { id: one },
  done: ["已提交审批", "Submitted for approval"],
  button: {
    views: ["contract"],
    at: ["row"],
    tone: "primary",
    when: rowsWith<typeof contract>({ checkStatus: ["0", "3", "4"] }),
    confirm: [
      "提交后不能再修改，确定提交审批？",
      "It cannot be changed while in approval. Submit it?",
    ],
  },
});

export const withdrawContract = call("withdraw-contract", {
  label: ["撤回", "Withdraw"],
  method: "POST",
  path: "/blade-crm/contract/withdraw",
  permission: "contract_edit",
  input: { id: one },
  done: ["已撤回", "Withdrawn"],
  button: {
    views: ["contract"],
    at: ["row"],
    when: rowsWith<typeof contract>({ checkStatus: ["1"] }),
    confirm: ["确定撤回审批？", "Withdraw it from approval?"],
  },
});

export const decideContract = call("judge-contract", {
  label: ["审批", "Review"],
  method: "POST",
  path: "/blade-crm/contract/judge",
  permission: "contract_judge",
  input: {
    id: one,
    verdict: radio("结论", "Decision", {
      options: [
        { value: "2", label: ["同意", "Agree"] },
        { value: "3", label: ["驳回", "Reject"] },
      ],
      required: ["请选择结论", "Please select the decision"],
    }),
    opinion: textarea("意见", "Comment", {
      max: 500,
      requiredWhen: { verdict: ["3"] },
      hint: ["驳回时必填", "Needed when rejecting"],
    }),
  },
  button: {
    views: ["contract"],
    at: ["row"],
    tone: "primary",
    when: rowsWith<typeof contract>({ checkStatus: ["1"] }),
    decides: { askedBy: "updateUser", by: "approverIds" },
  },
});

export const voidContract = call("void-contract", {
  label: ["作废", "Void"],
  method: "POST",
  path: "/blade-crm/contract/void",
  permission: "contract_void",
  input: {
    id: one,
    reason: textarea("原因", "Reason", {
      required: ["请输入作废原因", "Please enter the reason"],
      max: 500,
    }),
  },
  button: {
    views: ["contract"],
    at: ["row"],
    tone: "danger",
    when: rowsWith<typeof contract>({ checkStatus: ["2"] }),
  },
});

/** The contract on paper, as a page of its own. */
export const printContract = call("print-contract", {
  label: ["打印 / PDF", "Print / PDF"],
  method: "GET",
  path: "/blade-crm/contract/print",
  cost: "print",
  permission: "contract",
  button: { views: ["contract"], at: ["row"], custom: true },
  input: { id: one },
  answer: schema.object({
    html: schema.text,
  }),
});

export const contractPdf = call("contract-pdf", {
  label: ["下载 PDF", "Download PDF"],
  method: "GET",
  path: "/blade-crm/contract/pdf",
  cost: "print",
  permission: "contract",
  raw: true,
  input: { id: one },
  answer: schema.file("application/pdf"),
});
