import { call, datetime, text, textarea, user } from "#engine/model/index.ts";
import { leaveSchema, startedSchema } from "./flow-schemas.ts";

/** Under this key leave ships deployed. */
export const LEAVE = "leave";

export const startLeave = call("leave-start-process", {
  label: ["申请请假", "Apply for leave"],
  method: "POST",
  path: "/blade-desk/process/leave/start-process",
  permission: "work_start",
  input: {
    processDefinitionId: text("流程定义", "Process definition", { required: true, max: 20 }),
    taskUser: user("审批人", "Reviewed by", {
      required: ["请选择审批人", "Please select who reviews it"],
    }),
    startTime: datetime("开始时间", "Starts", { required: true }),
    endTime: datetime("结束时间", "Ends", { required: true }),
    reason: textarea("请假理由", "Reason for leave", { required: true, max: 500 }),
  },
  answer: startedSchema,
});

export const leaveDetail = call("leave-detail", {
  label: ["请假详情", "Leave application"],
  method: "GET",
  path: "/blade-desk/process/leave/detail",
  permission: "signed-in",
  input: { businessId: text("业务编号", "Subject number", { required: true, max: 20 }) },
  answer: leaveSchema,
});

export const leaveCalls = [startLeave, leaveDetail];
