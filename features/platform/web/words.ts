import type { Label } from "#engine/model/index.ts";

export const words = {
  title: ["测试页", "Test page"],
  about: [
    "检查这个浏览器与服务器之间是否一切正常",
    "Whether all is well between this browser and the server",
  ],
  again: ["重新检测", "Test again"],
  answer: ["服务器应答", "The server answers"],
  took: ["平均耗时", "On average after"],
  clock: ["时钟误差", "Clock is off by"],
  seconds: ["秒", "s"],
  screen: ["屏幕", "Screen"],
  browser: ["浏览器", "Browser"],
  storage: ["本地存储", "Local storage"],
  offline: ["离线可用", "Works without a network"],
  good: ["正常", "Normal"],
  bad: ["不可用", "Not available"],
} as const satisfies Record<string, Label>;
