import { handleTaskAt, processAt } from "../task-place.ts";

/** Where an application is made, decided and looked at; those of leave are known to clients of the family. */
export const routes = {
  leaveForm: "/work/process/leave/form/:processDefinitionId",
  leaveHandle: "/work/process/leave/handle/:taskId/:processInstanceId/:businessId",
  leaveDetail: "/work/process/leave/detail/:processInstanceId/:businessId",
  form: "/work/process/form/:processDefinitionId",
  handle: handleTaskAt(":taskId"),
  detail: processAt(":processInstanceId"),
} as const;

const LEAVE = "leave";

interface About {
  readonly processInstanceId: string;
  readonly businessTable: string;
  readonly businessId: string;
}

/** Where an application of a process is made. */
export const formAt = (id: string, formKey: string): string =>
  formKey === LEAVE ? `/work/process/leave/form/${id}` : `/work/process/form/${id}`;

export const handleAt = (taskId: string, { processInstanceId, businessTable, businessId }: About) =>
  businessTable === LEAVE
    ? `/work/process/leave/handle/${taskId}/${processInstanceId}/${businessId}`
    : handleTaskAt(taskId);

export const detailAt = ({ processInstanceId, businessTable, businessId }: About): string =>
  businessTable === LEAVE
    ? `/work/process/leave/detail/${processInstanceId}/${businessId}`
    : processAt(processInstanceId);
