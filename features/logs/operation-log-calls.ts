import { call, dept, ref, refs, schema, select, text, textarea } from "#engine/model/index.ts";

/** An entry written by hand, for what happened outside the system. */
export const addOperationLog = call("add-operation-log", {
  label: ["补记操作日志", "Add an operation"],
  method: "POST",
  path: "/blade-operationLog/operationLog/submit",
  permission: "operation_log_add",
  input: {
    id: text("编号", "Id"),
    customerId: ref("客户", "Customer", { entity: "customer", required: true }),
    operationType: select("操作类型", "Operation", { dict: "customer_operation" }),
    operationDesc: textarea("操作内容", "What happened", { required: true, max: 4000 }),
    companyId: dept("所属公司", "Company"),
    remark: text("备注", "Notes"),
  },
  answer: schema.object({
    id: schema.text,
  }),
});

export const removeOperationLogs = call("remove-operation-logs", {
  label: ["删除操作日志", "Delete operations"],
  method: "POST",
  path: "/blade-operationLog/operationLog/remove",
  permission: "operation_log_delete",
  input: { ids: refs("日志", "Log", { entity: "operationLog", required: true }) },
});
