/** Where a task is looked at and decided. */
export const handleTaskAt = (taskId: string): string => `/work/process/handle/${taskId}`;
