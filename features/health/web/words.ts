import type { Label, Tone } from "#engine/model/index.ts";
import { sharedWords } from "#engine/model/index.ts";
import type { HealthState } from "../health-calls.ts";

export const words = {
  title: ["系统状态", "System health"],
  at: ["更新于", "As of"],
  hint: ["每 15 秒自动刷新", "refreshes every 15 seconds"],
  refresh: sharedWords.refresh,
  lost: ["暂时读不到最新状态", "The newest state cannot be read"],
} as const satisfies Record<string, Label>;

export const states: Readonly<Record<HealthState, { readonly label: Label; readonly tone: Tone }>> =
  {
    ok: { label: ["正常", "Normal"], tone: "success" },
    warning: { label: ["注意", "Warning"], tone: "warning" },
    problem: { label: ["故障", "Fault"], tone: "danger" },
  };
