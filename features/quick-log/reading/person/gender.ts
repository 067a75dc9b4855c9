import type { Rule } from "../clauses.ts";
import { saidFirst } from "../clauses.ts";
import { BREAKS, without } from "../clauses.ts";

const SURNAME =
  "(?:欧阳|上官|司马|诸葛|[赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏窦章云苏潘葛范彭郎鲁韦马苗方俞任袁柳鲍史唐费岑薛雷贺倪汤滕罗毕郝安常于时傅皮卞齐康伍余顾孟黄穆萧尹姚邵汪毛狄米贝臧戴宋庞熊纪舒屈项祝董梁杜阮蓝季贾路江童郭梅盛林钟徐邱骆高夏蔡田樊胡凌霍万柯管卢莫房丁邓洪包左石崔吉龚程邢裴陆荣翁甄曲封储靳段焦巴侯车班宁仇甘武刘景詹束龙叶白蒲温庄柴阎连温向古廖耿匡文关欧聂丘辛曾沙关查游覃涂佘樊肖闫牛付占])";
const END = `(?:$|[${BREAKS}])`;

const WIFE_OR_HUSBAND =
  /(?:他|她|客户|业主|我|和|跟|同|与|带|等|问|让|给|的)(?:太太|先生)|女儿|女婿|男孩|女孩|男朋友|女朋友|儿子/g;
/** Colleagues have names too: 设计师李姐 says nothing of the customer. */
const COLLEAGUE = new RegExp(
  `(?:设计师|工长|项目经理|店长|经理|同事|客服|主管|监理|业务员|管家|师傅)${SURNAME}?[\\u4e00-\\u9fa5]?(?:先生|女士|小姐|哥|姐|工|总)?`,
  "g",
);

const GENDERS: readonly Rule[] = [
  [
    new RegExp(
      `女士|小姐(?!妹)|阿姨|大姐|大妈|大娘|老太太|老奶奶|美女|靓女|宝妈|姑娘|少妇|女(?:业主|客户|的|性|生)|${SURNAME}(?:姐|太太|太|姨|婶|嫂|妈|奶奶|女)|(?<![子儿妇少孙侄男])女${END}`,
    ),
    "2",
  ],
  [
    new RegExp(
      `先生|大哥|大爷|大叔|大伯|伯伯|老伯|老爷子|老大爷|帅哥|靓仔|小哥|小伙|宝爸|男(?:业主|客户|的|性|生)|${SURNAME}(?:哥|叔|伯|爷|爷爷|大哥)|男${END}`,
    ),
    "1",
  ],
];

/** A key of the dictionary sex, of the customer and not of those around them. */
export const genderIn = (text: string): string | undefined =>
  saidFirst(GENDERS, without(without(text, COLLEAGUE), WIFE_OR_HUSBAND));
