import type { Label } from "#engine/model/index.ts";
import { datetime, integer, json, text } from "#engine/model/index.ts";

/** What is kept of a merge: who went, both as they were, and everything that moved; what the way back needs. */
export const mergedFields = (who: Label) => ({
  otherId: text(`被合并的${who[0]}编号`, `Merged ${who[1]}'s id`, { max: 20 }),
  otherName: text(`被合并的${who[0]}`, `Merged ${who[1]}`),
  undoneTime: datetime("撤销时间", "Undone at"),
  keptVersion: integer("合并后版本", "Version after"),
  images: json("合并前", "Before", { secret: true }),
  moved: json("迁移的记录", "Moved records", { secret: true }),
});

/** Names the fields whose value the row that goes gives to the row that stays. */
export const take = json("取对方的值", "Fields whose value the other one gives");
