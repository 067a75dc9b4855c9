import type { Label } from "#engine/model/index.ts";

interface Due {
  readonly name: string;
  readonly label: Label;
  readonly everySeconds: number;
}

const due = <const N extends string>(name: N, everySeconds: number, zh: string, en: string): Due & { readonly name: N } => ({
  name,
  everySeconds,
  label: [zh, en],
});

/** What runs by the clock and how often. */
export const SCHEDULE = [
  due("release-unattended", 60, "释放长期未跟进", "Release what nobody attends to"),
  due("warn-before-release", 60, "释放前提醒", "Warn before a release"),
  due("evaluate-warnings", 60, "检查预警规则", "Evaluate warning rules"),
  due("release-notices", 20, "发布到时的通知", "Release notices in time"),
  due("seal-audit", 20, "封存审计日志", "Seal the audit logs"),
  due("check-audit", 86_400, "校验审计日志", "Check the audit logs"),
  due("delete-old-logs", 600, "清理过期日志", "Delete old logs"),
  due("forget-spent", 3600, "清理用过的凭据与队列", "Forget spent keys, sessions and effects"),
  due("sum-counts", 20, "汇总行数", "Sum up row counts"),
  due("remove-abandoned-uploads", 600, "清理未完成的上传", "Remove abandoned uploads"),
] as const;

export type TaskName = (typeof SCHEDULE)[number]["name"];

export const everySeconds = (name: TaskName): number => SCHEDULE.find((task) => task.name === name)!.everySeconds;
