import type { Label } from "#engine/model/index.ts";
import { sharedWords } from "#engine/model/index.ts";

export const words = {
  horizontal: ["字典管理（左右）", "Dictionaries, side by side"],
  vertical: ["字典管理（上下）", "Dictionaries, stacked"],
  dictionaries: ["字典", "Dictionaries"],
  add: ["新增字典", "Add a dictionary"],
  find: ["查找名称 / 编号", "Find by name or code"],
  nothing: sharedWords.nothingFound,
  none: ["还没有字典", "No dictionaries yet"],
  failed: ["字典没有加载出来", "The dictionaries could not be loaded"],
} as const satisfies Record<string, Label>;
