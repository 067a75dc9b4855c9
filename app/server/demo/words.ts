import type { Person } from "./person.ts";
import type { Random } from "./random.ts";

const SENTENCES = {
  first: [
    "已联系{n}，{c}{a}平，正在了解几家装修公司，加了微信发案例",
    "电话沟通，{n}房子{c}，预算还没定，先发同小区案例看看",
    "首次联系，{n}想了解全包报价，约了晚上再细聊",
    "{n}在上班不方便，约明天中午再联系",
    "已接通，{n}比较关注环保和工期，资料已发微信",
    "加微信通过，发了{c}户型解析和报价说明",
  ],
  walkIn: [
    "{n}到店咨询，{c}{a}平，看了样板间和材料展厅",
    "{n}由老客户介绍，{c}准备装修，留了户型图",
    "{n}在小区驻点咨询，约了上门量房",
  ],
  unreached: [
    "电话未接，已发短信和微信申请",
    "关机，改天再打",
    "响铃未接，晚点再联系",
    "接通后挂断，已发短信说明来意",
  ],
  lead: [
    "{n}确认有装修计划，大概两个月后动工，愿意先量房",
    "跟进{n}，对比了三家报价，倾向整装",
    "{n}发来户型图，安排设计师出平面方案",
    "{n}说钥匙下个月才拿到，保持联系",
    "回访{n}，同意转给门店设计师对接",
  ],
  invalid: [
    "{n}表示暂时不装修，不用再联系",
    "号码不是本人，无装修需求",
    "{n}已经和别家签了",
    "房子在外地，不在服务范围",
    "多次未接通，标记无效",
    "只是随便看看，没有房子",
  ],
  repeat: ["{n}再次咨询，此前已在跟进，合并处理", "{n}从其他渠道又留了电话，已说明有顾问对接"],
  talk: [
    "和{n}聊了风格，喜欢现代简约，想要开放式厨房",
    "{n}在等家人意见，周末再约",
    "发了新做的{c}工地照片，{n}很感兴趣",
    "{n}问了水电改造和防水做法，已详细解答",
    "报价已发，{n}觉得略高，讲解了材料清单",
    "{n}预算{b}万左右，主材想自己选",
    "约{n}本周末到店看样板间",
    "微信回访，{n}说最近出差，下周联系",
    "{n}想参观在施工地，安排在{c}附近",
    "给{n}发了优惠活动和赠送项目",
  ],
  quiet: [
    "{n}近期没有回复，继续保持联系",
    "电话未接，微信留言",
    "{n}说年底再考虑",
    "{n}还在犹豫，暂时不推进",
  ],
  measured: [
    "上门量房完成，{c}{a}平，设计师{d}出方案",
    "量房，{n}夫妻都在，需求已记录，三天后看方案",
  ],
  visit1: [
    "{n}首次到店，设计师{d}讲平面方案，停留一个半小时",
    "到店看样板间，对{d}的方案比较满意，要改厨房",
  ],
  visit2: ["{n}二次到店，看效果图和报价，重点谈主材", "二访，确认了风格和主材品牌，价格还要再谈"],
  visit3: ["{n}三次到店，谈价格和付款方式", "三访，家里长辈一起来的，细节已确认"],
  deposit: ["{n}交小定，锁定活动名额", "现场交定金，约定下周签合同"],
  signed: ["签订合同，{n}选择{d}设计，后续转工程", "合同已签，首期款到账"],
  returned: ["{n}因家庭原因退定，已办理", "{n}退定，房子推迟交付"],
  refunded: ["{n}提出退单，已按合同结算", "退单，{n}改为自己找施工队"],
  transferred: ["已转单至工程部，项目经理对接", "转单完成，主材下单"],
  started: ["{c}今天开工，{n}到场", "开工大吉，水电进场"],
  completed: ["竣工验收通过，{n}很满意", "完工交付，邀请{n}转介绍"],
} as const;

export type Occasion = keyof typeof SENTENCES;

/** What a seller writes down on an occasion. */
export function sentence(
  random: Random,
  occasion: Occasion,
  person: Person,
  designer = "",
): string {
  const parts: Readonly<Record<string, string>> = {
    n: person.called,
    c: person.community.name,
    a: String(person.area),
    d: designer,
    b: String(Math.round((person.area * person.company.city.price) / 10_000)),
  };
  return random.pick(SENTENCES[occasion]).replace(/\{(\w)\}/g, (_, name: string) => parts[name]!);
}
