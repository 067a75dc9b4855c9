import type { Random } from "./random.ts";
import { Weighted } from "./random.ts";

/** Surnames, the common ones first; how often one comes up falls with its place. */
const SURNAMES =
  "王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤";
const DOUBLE = ["欧阳", "上官", "诸葛", "司徒"];
const MEN =
  "伟强磊军洋勇杰涛明超刚平辉鹏华飞鑫波斌宇浩凯健俊帆帅旭宁龙林峰晨亮毅建国志文海子轩泽豪嘉睿博宏振东家成思远昊天俊熙一鸣景行";
const WOMEN =
  "芳娜敏静秀丽艳娟霞燕玲桂英红梅莉萍雪琳晶妍茜秋珊莎婷慧巧美云嘉怡佳梓涵欣悦诗琪雨思语晓彤若曦一诺可心雅文静宜清婉宁馨月蕾颖";

const falling = (letters: string): Weighted<string> =>
  new Weighted([...letters].map((letter, place) => [letter, 1 / (place + 8)] as const));
const surnames = falling(SURNAMES);
const given = { 1: falling(MEN), 2: falling(WOMEN) };

export type Gender = 1 | 2;

/** A Chinese name: one character after the surname for every sixth person, else two. */
export function personName(random: Random, gender: Gender): string {
  const surname = random.chance(0.004) ? random.pick(DOUBLE) : surnames.pick(random);
  const first = given[gender].pick(random);
  return surname + first + (random.chance(0.16) ? "" : given[gender].pick(random));
}

/** A mobile number that nobody was given yet. */
export function freshPhone(random: Random, taken: Set<string>): string {
  for (;;) {
    const phone = `19${random.pick(["0", "1", "3", "5", "6", "7", "8", "9"])}${random.digits(8)}`;
    if (taken.has(phone)) continue;
    taken.add(phone);
    return phone;
  }
}
