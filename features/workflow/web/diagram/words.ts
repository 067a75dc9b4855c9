import type { Label } from "#engine/model/index.ts";

export const words = {
  title: ["流程图展示", "Process diagram"],
  finished: ["已完成", "Done"],
  current: ["进行中", "In progress"],
  candidate: ["待签收", "To be claimed"],
  passed: ["已流转", "Way taken"],
  broken: ["流程图无法显示", "The diagram cannot be shown"],
} as const satisfies Record<string, Label>;
