import { BREAKS } from "../clauses.ts";
import { NUMBER } from "../numerals.ts";

const HAN = "[\\u4e00-\\u9fa5]";
/** How names of estates end. */
const SUFFIX =
  "小区|花园|花苑|嘉园|嘉苑|佳苑|家园|家苑|新村|公馆|公寓|国际社区|社区|国际|[名花丽金星华新国]都|名邸|名苑|名城|名门|名府|新城|华府|华庭|华苑|御府|府邸|学府|城邦|府|园|苑|城|湾|庭|轩|雅居|雅苑|郡|壹号|一号|一品|天地|豪庭|半岛|香颂|江南|世家|水岸|公元|风华|天街|里弄|山庄|澜山|悦府|云邸|大院|宿舍";
/** Firms whose names begin the names of their estates. */
const BUILDERS =
  "万科|保利|碧桂园|恒大|融创|绿城|绿地|中海|龙湖|华润|金地|招商|世茂|旭辉|阳光城|金茂|远洋|雅居乐|富力|中南|滨江|首开|越秀|建发|德信|金科|荣盛|新力|蓝光|佳兆业|祥生|大华|仁恒|中骏|正荣|禹洲|奥园|时代";
/** Letters of ordinary talk, which names of estates avoid. */
const TALK =
  "店来去看打说约要想没不过了住房室厅厨卫改装给找这那谁跟客业旁附很急刚也都就有是的夫妻孩婚岁预算包修格介绍微电话短意型积坯旧价吗呢吧啊做签量需等但因为能可把被让从对还再层共得我们你他她";
const LETTER = `(?![${TALK}在]|(?<=[一二两三四五六七八九十百多来])平)${HAN}`;
const INNER = `(?:自在|${LETTER})`;
const BESIDE = /^(?:旁边?|附近|对面|隔壁|斜对面|边上)/;
const NOT_A_NAME =
  /^(?:一[起块个]|隔壁|带|(?:小|大|单身|酒店|青年|商住)?公寓$|[老新旧大小同本]?小区|城[东南西北中里外]|[东南西北江河市郊县乡]+[边面区北南城下]|农村|镇上|本地|外省|(?:高档|学区|回迁|安置|拆迁)小区|面|建面|套内|大概|大约|差不多|左右|目前|现在|一共|总共|实际|整套|全屋|先生|女士|小姐|阿姨|家里|自己|三代|一家|两口|三口|四口|顶楼|底楼|一楼|复式|别墅|精|简|毛|大平|小户|大户|高层|洋|上门|上周|今天|明天|后天|本周|下周|周|星期|下午|上午|早上|晚上|中午|月底|总|每|单|楼层|地址|外地|国外|老家|附近|家庭|本人|备用|尾号|第|[一二三四五六七八九十]+[楼层期年月号个])|家庭$|(?:先生|女士|小姐|阿姨|大[哥姐叔爷妈]|老师|太太|[总哥姐叔姨])$|[一二三四五六七八九十百]$/;

const BUILDING = "(?:\\s*\\d+(?:栋|幢|号楼|期|座|弄)(?:[\\d-]|单元|室|楼)*)?";
const STAGE = "(?:[一二三四五六七八九十]+[区期])?";
const START = `(?:^|[${BREAKS}的在住买是去到回:：])`;

const LABELLED = new RegExp(
  `(?:(?:小区|地址|楼盘)(?:名字|名)?(?:是|叫|在|为|[:：])|地址[^\\s,，。]{0,5}[:：])\\s*([^${BREAKS}]+)`,
);
const ADDRESS = new RegExp(
  `(?:地址|房子在|家在|住在|住)([^${BREAKS}]*(?:路|街|道|巷|弄)\\d+[^${BREAKS}]*?)(?=[${BREAKS}的]|\\d+平|$)`,
);
const LIVES = new RegExp(
  `(?:房子在|家在|家住|住在|买在|新房在|(?<!不|没)住)((?:${LETTER}){2,10}${STAGE}${BUILDING})(?=[${BREAKS}的那]|\\d|$)`,
);
const NAMED = new RegExp(
  `${START}(${LETTER}(?:${INNER}){0,7}(?:${SUFFIX})${STAGE}${BUILDING})`,
  "g",
);
const BUILT = new RegExp(`(?:${HAN}{2})?(?:${BUILDERS})(?:${INNER}){0,6}${STAGE}${BUILDING}`, "g");
const HOME = `(?:\\s*\\d+(?:栋|幢|号楼|期|座|弄)|\\s*${NUMBER}多?(?:平|㎡|方(?!案|便))|\\s+${NUMBER}[房室居]|\\s+(?:毛坯|精装|简装|老房|旧房|二手))`;
const BEFORE_HOME = new RegExp(
  `(?:^|[${BREAKS}])((?:(?![百千零两])${LETTER}){3,8}${STAGE}${BUILDING})(?=${HOME})`,
  "g",
);

const names = (pattern: RegExp, text: string): readonly string[] =>
  [...text.matchAll(pattern)]
    .filter(({ 0: said, index }) => !BESIDE.test(text.slice(index + said.length)))
    .map((match) => match[1] ?? match[0])
    .filter((name) => name.length > 2 && !NOT_A_NAME.test(name));

/** The housing estate, with the building where it is told. */
export function communityIn(text: string): string | undefined {
  const labelled = LABELLED.exec(text)?.[1] ?? ADDRESS.exec(text)?.[1];
  if (labelled) return labelled;
  const lives = LIVES.exec(text)?.[1];
  const found =
    names(NAMED, text)[0] ??
    names(BUILT, text)[0] ??
    (lives && !NOT_A_NAME.test(lives) ? lives : undefined) ??
    names(BEFORE_HOME, text)[0];
  return found?.replaceAll(/\s/g, "");
}
