/** Where a task is looked at and decided. */
export const handleTaskAt = (taskId: string): string => `/work/process/handle/${taskId}`;

/** Where a process is looked at. */
export const processAt = (processInstanceId: string): string =>
  `/work/process/detail/${processInstanceId}`;
