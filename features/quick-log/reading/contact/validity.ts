import type { Rule } from "../clauses.ts";
import { firstRule } from "../clauses.ts";

const RELATIVE = "(?:接|他|她|的?(?:老婆|老公|太太|家人|爱人|儿子|女儿))";

const REASONS: readonly Rule[] = [
  [/空号|停机|号码(?:不存在|有误|错误|不对|失效|作废)|(?:已经?|号码)注销/, "8"],
  [
    new RegExp(
      `(?<!接的?)(?:不是|非)(?:他|她|客户)?本人(?!${RELATIVE})|[打拨]错|错号|错误号码|号码是别人`,
    ),
    "3",
  ],
  [
    /(?:[与和跟同]\S{1,14}|报备|信息|线索|客户|号码|登记|录入|已经?|系统|^|[\s,，。])(?:是)?重复(?:了|客户|线索|录入|登记|提交|报备|单|数据|的|$|[\s,，。])|重复(?:录|客户|线索|登记|录入|提交|报备|单|数据)|撞单/,
    "4",
  ],
  [
    /不在(?:我们|咱们|公司)?的?(?:服务|业务|接单)?(?:的)?(?:范围|区域)|(?:超出|超过)(?:了)?(?:我们|公司)?的?(?:服务|业务)?(?:范围|区域)|服务不到|不属于(?:我们)?服务/,
    "1",
  ],
];

/** Keys of is_valid and invalid_type where somebody is out of the question. */
export function validityIn(
  text: string,
): { readonly valid: string; readonly why?: string } | undefined {
  const why = firstRule(REASONS, text);
  if (why) return { valid: "1", why };
  return /无效/.test(text) ? { valid: "1" } : undefined;
}
