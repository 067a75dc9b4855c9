import { DAY } from "./calendar.ts";
import type { Person } from "./person.ts";

/** An advertisement as it ran, by the days ago it began and ended. */
interface Ad {
  readonly name: string;
  readonly tag?: string;
  readonly from: number;
  readonly to: number;
  /** How many of the day's people it brings, compared with the others of that day. */
  readonly weight: number;
}

const ad = (name: string, from: number, to: number, weight: number, tag?: string): Ad => ({
  name,
  from,
  to,
  weight,
  ...(tag && { tag }),
});

/** What was shown, by channel: pictures and words, and the films of channels that have any. */
const CREATIVES: Readonly<Record<string, readonly Ad[]>> = {
  抖音: [
    ad("老破小逆袭前后对比", 560, 0, 9),
    ad("89㎡三房全包报价单", 540, 210, 6),
    ad("装修避坑十条清单", 400, 0, 8),
    ad("业主探店实拍", 260, 0, 5),
    ad("双十一工厂直购节", 30, 0, 7),
    ad("春季家装补贴", 290, 230, 6),
  ],
  小红书: [
    ad("奶油风小户型改造", 560, 0, 8),
    ad("法式复古软装灵感", 480, 120, 4),
    ad("收纳控的130㎡", 330, 0, 7),
    ad("设计师朋友圈九宫格", 200, 0, 3),
  ],
  百度推广: [
    ad("本地装修公司排名落地页", 560, 0, 7),
    ad("十秒报价计算器", 430, 0, 9),
    ad("免费量房预约页", 560, 180, 5),
  ],
};

const VIDEOS: Readonly<Record<string, readonly Ad[]>> = {
  抖音: [
    ad("60天见证老房重生", 560, 0, 8, "案例实拍"),
    ad("工长带你看水电", 520, 90, 6, "工艺科普"),
    ad("报价单里的猫腻", 380, 0, 9, "避坑指南"),
    ad("设计总监直播连麦", 300, 0, 6, "直播切片"),
    ad("业主入住三个月真实感受", 240, 0, 5, "业主口碑"),
    ad("一镜到底看158㎡现代简约", 120, 0, 7, "案例实拍"),
    ad("装修预算怎么分", 75, 0, 4, "避坑指南"),
  ],
  小红书: [
    ad("原木风新家云参观", 500, 0, 7, "案例实拍"),
    ad("主妇最爱的厨房动线", 350, 0, 6, "设计巧思"),
    ad("晒晒我家的全屋定制", 150, 0, 5, "业主口碑"),
  ],
};

/** Sub-channels whose people come by a film. */
const FILMED = new Set(["直播间", "短视频", "笔记"]);

/** A number that follows from a person, the same at every loading. */
function lotOf({ phone }: Person, salt: number): number {
  let lot = salt;
  for (const digit of phone) lot = (Math.imul(lot, 31) + Number(digit)) >>> 0;
  return lot;
}

/** The one of the advertisements running that day by which somebody came. */
function drawn(ads: readonly Ad[], now: number, person: Person, salt: number) {
  const ago = (now - person.asked) / DAY;
  const running = ads.filter(({ from, to }) => ago <= from && ago >= to - 1);
  let left = lotOf(person, salt) % running.reduce((sum, { weight }) => sum + weight, 1);
  return running.find(({ weight }) => (left -= weight) < 0);
}

/** The creative and the film by which somebody came from advertising online; some platforms do not say. */
export function adOf(person: Person, now: number): Readonly<Record<string, string>> {
  const { plan } = person.channel;
  const place = Object.keys(CREATIVES).indexOf(plan.name) + 1;
  const creative = drawn(CREATIVES[plan.name] ?? [], now, person, 7);
  const video = FILMED.has(person.sub.name)
    ? drawn(VIDEOS[plan.name] ?? [], now, person, 13)
    : undefined;
  const numbered = (first: number, ads: readonly Ad[], one: Ad): string =>
    `${first}${place}0${String(ads.indexOf(one) * 137 + 208).padStart(6, "0")}`;
  return {
    ...(creative && {
      creativeId: numbered(17, CREATIVES[plan.name]!, creative),
      creativeName: creative.name,
    }),
    ...(video && {
      videoId: numbered(73, VIDEOS[plan.name]!, video),
      videoName: video.name,
      videoTag: video.tag ?? "",
    }),
  };
}
