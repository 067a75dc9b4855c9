import type { Option } from "#engine/model/index.ts";

/** Whether something can be chosen for new business. */
export const SHELF: readonly Option[] = [
  { value: "1", label: ["上架", "On shelf"], tone: "success" },
  { value: "0", label: ["下架", "Off shelf"], tone: "muted" },
  { value: "3", label: ["删除", "Deleted"], tone: "danger" },
];
