import type { Label } from "#engine/model/index.ts";

export const words = {
  files: ["文件列表", "Files of the module"],
  howTo: [
    "下载后解压到本产品源码目录，运行 npm test，再启动即可使用。",
    "Unpack the archive over a clone of this product, run npm test, and start it.",
  ],
} as const satisfies Record<string, Label>;
