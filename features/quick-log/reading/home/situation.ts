import type { Rule } from "../clauses.ts";
import { saidFirst } from "../clauses.ts";

const ROOM = "(?:厨|卫|浴|阳台|客厅|餐厅|卧|书房|房间|地板|墙面|一间|吊顶|门窗|水电|柜子)";

const SITUATIONS: readonly Rule[] = [
  [
    new RegExp(
      `局部?改|局部(?:装修|翻新|改造)|部分改造|[只就光单](?:是|想|要|需要|打算|准备)*(?:改|做|装|换|动|修|拆|铺|贴|翻新|弄|重做)[一下个了]*${ROOM}|改厨卫|厨卫改造`,
    ),
    "8",
  ],
  [/毛[坯胚培]|清水(?!河|湾|塘)|水泥房/, "1"],
  [/简单?装(?:修|房|$|[\s,，。就])|简装/, "3"],
  [/精装|拎包入住/, "7"],
  [/(?<!适)老房|旧房|旧屋|老屋|二手|翻新|老破小|重新装修|旧改|房龄/, "2"],
];

/** A key of the dictionary house_situation: the one said first. */
export const situationIn = (text: string): string | undefined => saidFirst(SITUATIONS, text);
