import type { Random } from "./random.ts";
import { Weighted } from "./random.ts";

/** A city with a company of the group, its districts by their official codes, and its stores. */
export interface City {
  readonly name: string;
  readonly short: string;
  readonly districts: readonly (readonly [code: string, name: string, weight: number])[];
  readonly stores: readonly string[];
  /** Share of the group's leads. */
  readonly share: number;
  /** Yuan per m². */
  readonly price: number;
}

export const CITIES: readonly City[] = [
  {
    name: "杭州市",
    short: "杭州",
    districts: [
      ["330106", "西湖区", 18],
      ["330108", "滨江区", 15],
      ["330110", "余杭区", 22],
      ["330109", "萧山区", 17],
      ["330105", "拱墅区", 13],
      ["330102", "上城区", 12],
      ["330113", "临平区", 8],
    ],
    stores: ["西湖体验店", "滨江旗舰店", "余杭店"],
    share: 0.42,
    price: 1080,
  },
  {
    name: "南京市",
    short: "南京",
    districts: [
      ["320105", "建邺区", 20],
      ["320115", "江宁区", 26],
      ["320106", "鼓楼区", 14],
      ["320111", "浦口区", 16],
      ["320114", "雨花台区", 12],
      ["320113", "栖霞区", 12],
    ],
    stores: ["河西店", "江宁店"],
    share: 0.26,
    price: 980,
  },
  {
    name: "成都市",
    short: "成都",
    districts: [
      ["510104", "锦江区", 14],
      ["510107", "武侯区", 20],
      ["510116", "双流区", 19],
      ["510108", "成华区", 16],
      ["510105", "青羊区", 12],
      ["510106", "金牛区", 11],
      ["510112", "龙泉驿区", 8],
    ],
    stores: ["锦江店", "武侯旗舰店", "双流店"],
    share: 0.32,
    price: 880,
  },
];

export interface Community {
  readonly name: string;
  readonly districtCode: string;
  readonly district: string;
  /** Usual size of a home here in m². */
  readonly area: number;
}

const FIRST = [
  "云栖",
  "映月",
  "澜庭",
  "枫林",
  "望江",
  "翠屏",
  "锦澜",
  "听松",
  "观澜",
  "悦江",
  "棠樾",
  "紫宸",
  "晴川",
  "和光",
  "星河",
  "春晓",
  "沁园",
  "朗月",
  "湖心",
  "青麓",
  "溪语",
  "檀府",
  "未来",
  "金樽",
];
const LAST = ["花园", "府", "公馆", "雅苑", "名邸", "湾", "华庭", "家园", "新城", "里"];

/** The invented housing estates of a city, a few much asked after. */
export function communitiesOf(random: Random, city: City): Weighted<Community> {
  const districts = new Weighted(
    city.districts.map(([code, name, weight]) => [{ code, name }, weight] as const),
  );
  const names = new Set<string>();
  while (names.size < 48) names.add(random.pick(FIRST) + random.pick(LAST));
  return new Weighted(
    [...names].map((name, place) => {
      const { code, name: district } = districts.pick(random);
      return [
        {
          name,
          districtCode: code,
          district,
          area: random.pick([68, 89, 89, 96, 108, 118, 125, 139, 165]),
        },
        1 / (place + 6),
      ] as const;
    }),
  );
}

/** The official code of a city, which those of its districts begin with. */
export function cityCode({ districts }: City): string {
  return districts[0]![0].slice(0, 4);
}
