import type { Label } from "#engine/model/index.ts";
import { sharedWords } from "#engine/model/index.ts";

export const words = {
  title: ["上传任务", "Uploads"],
  fold: sharedWords.collapse,
  unfold: ["展开上传任务", "Show uploads"],
  failed: ["上传失败", "Upload failed"],
  done: ["上传完成", "Uploaded"],
  waiting: ["等待上传", "Waiting"],
  checking: ["正在校验", "Checking"],
  paused: ["已暂停", "Paused"],
  pause: ["暂停", "Pause"],
  resume: ["继续", "Continue"],
  retry: sharedWords.retry,
  remove: ["移除", "Remove"],
  clear: ["清除已完成", "Clear finished"],
} as const satisfies Record<string, Label>;

export const progressWords = (name: string): Label => [`${name} 上传进度`, `Progress of ${name}`];
