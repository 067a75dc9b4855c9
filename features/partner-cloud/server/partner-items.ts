import { date, decimal, integer, text } from "#engine/model/index.ts";
import { fyContract } from "../feiyu-contract.ts";

const id = text("编号", "Id", { required: true, max: 64 });
const name = text("名称", "Name", { required: true, max: 64 });
const mobile = text("手机", "Mobile", { max: 32 });

/** What the lists of a gateway hold. Whatever does not fit is skipped and counted. */
export const departmentItem = { id, name, parentId: text("上级", "Parent", { max: 64 }) };

export const userItem = {
  id,
  name,
  mobile,
  departmentId: text("部门编号", "Department id", { max: 64 }),
  departmentName: text("部门", "Department", { max: 64 }),
};

export const contractItem = {
  id,
  number: text("合同编号", "Number", { required: true, max: 64 }),
  title: text("合同名称", "Contract", { max: 128 }),
  customerName: text("客户姓名", "Customer name", { max: 64 }),
  mobile,
  amount: decimal("合同金额", "Amount", { min: 0, scale: 2 }),
  signedOn: date("签约日期", "Signed"),
  state: fyContract.fields.fyState,
};

export const callItem = {
  id,
  mobile: text("手机", "Mobile", { required: true, max: 32 }),
  agentId: text("坐席", "Agent", { max: 64 }),
  /** ISO 8601 with its zone. */
  startedAt: text("开始时间", "Started", { required: true, max: 40 }),
  seconds: integer("时长", "Seconds", { min: 0, upTo: 86_400 }),
  recorded: integer("有录音", "Recorded", { min: 0, upTo: 1 }),
};
