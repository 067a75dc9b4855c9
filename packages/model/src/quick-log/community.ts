const SUFFIX =
  "小区|花园|花苑|家园|新村|公馆|国际社区|社区|国际|名都|名邸|名苑|名城|新城|华府|御府|府|园|苑|城|湾|庭|轩|雅居|郡|壹号|一号|一品|天地|豪庭|半岛|香颂";
const HAN = "[\\u4e00-\\u9fa5]";
/** Words that end a sentence's talk and begin a name. */
const INNER = "(?:(?![的住买])[\\u4e00-\\u9fa5])";
/** Letters that show that the words before a suffix are a sentence, not a name. */
const TALK = /[店来去看打说约要想没不过了住平房室厅厨卫改装给找这那谁跟]|客户|业主|旁边|附近|家庭/;
const BUILDING = "(?:\\s*\\d+(?:栋|幢|号楼|期|座)(?:[\\d-]|单元|室|楼)*)?";
const PART = "(?:[一二三四五六七八九十]+[区期])?";

const LABELLED = /(?:小区|地址|楼盘)(?:名字|名)?(?:是|叫|在|[:：])\s*([^\s,，。;；!！]+)/;
const ADDRESS = /地址([^\s,，。;；!！]*\d[^\s,，。;；!！]*)/;
const LIVES = /(?:房子在|家在|住在|买在)([^\s,，。;；!！\d]+)/;
const NAMED = new RegExp(
  `(?:^|[\\s,，。;；!！的在住买])((?!在)${INNER}{1,8}(?:${SUFFIX})${PART}${BUILDING})(?=$|[\\s,，。;；!！\\d的]|${HAN})`,
  "g",
);

/** The housing estate, with the building where it is told. */
export function communityIn(text: string): string | undefined {
  const labelled = LABELLED.exec(text)?.[1] ?? ADDRESS.exec(text)?.[1];
  if (labelled) return labelled;
  const named = [...text.matchAll(NAMED)].map((match) => match[1]!).find((name) => name.length > 2 && !TALK.test(name));
  return (named ?? LIVES.exec(text)?.[1])?.replaceAll(/\s/g, "");
}
