import { describe, expect, it } from "vitest";
import { sharedWords } from "#engine/model/index.ts";
import { sourceFiles, textOf } from "./source-files.ts";

const SHARED = "engine/model/shared-words.ts";

/** Files whose Chinese is data: tests, the demo company, sentences people write, names of columns in strangers' files. */
const DATA = [/\.test\.tsx?$/, /\/test\//, /\/demo\//, /quick-log\/reading\//, /header-synonyms/];

/** Chinese words that mean different things, and say so in English. */
const TWO_MEANINGS: Readonly<Record<string, string>> = {
  有效: "a lead worth following, a line of a document that counts",
  人员: "the staff as a list, one person, the people of a step",
  企业编号: "the code of a tenant, the number of a company in a contract",
  信息: "a message to somebody, the facts of a sentence",
  未分配: "a lead nobody has, a cost that is no sub-channel's",
  应用: "a verb on a button, a program that signs in",
  应用编号: "the client id of OAuth, the app id of a provider",
  我的: "what belongs to me in the frame, my value in a conflict",
  数量: "how much of a product a line sells, how many there are",
  撤销: "takes back what was just done, gives up an application",
  是: "yes, and the comparison of a date",
  派单: "a designer for a customer, staff for a repair",
  标题: "a heading in a text, the title of a notice",
  设备: "equipment of a company, the device somebody signs in on",
  结束: "closes a deal, the last node of a process",
  编号: "an id, a code people give, a numbered list",
  验证码: "the letters of a picture, the digits of a message",
};

const PAIR = /"((?:[^"\\\n]|\\.)*\p{Script=Han}(?:[^"\\\n]|\\.)*)",\s*"((?:[^"\\\n]|\\.)*)"/gu;

/** The words of a phrase in whatever inflection and order («change owner», «owner changed»), without its article. */
const folded = (english: string): string =>
  english
    .trim()
    .toLowerCase()
    .replace(/^(the|a|an|is|your) /, "")
    .split(" ")
    .map((word) => word.replace(/(ies|ys?)$/, "i").replace(/(ed|es|ings?|s|e)$/, ""))
    .sort()
    .join(" ");

interface Pair {
  readonly path: string;
  readonly zh: string;
  readonly en: string;
}

const pairs: readonly Pair[] = sourceFiles
  .filter((path) => !DATA.some((pattern) => pattern.test(path)))
  .flatMap((path) =>
    [...textOf(path).matchAll(PAIR)]
      .map(([, zh, en]) => ({ path, zh: zh!, en: en! }))
      .filter(
        ({ en }) =>
          /\p{Script=Latin}/u.test(en) && !/^\w+\.\w+$/.test(en) && !/\p{Script=Han}/u.test(en),
      ),
  );

describe("what is one word in Chinese", () => {
  it("is one word in English, but for words of two meanings", () => {
    const spellings = new Map<string, Pair[]>();
    for (const pair of pairs) spellings.set(pair.zh, [...(spellings.get(pair.zh) ?? []), pair]);
    const several = [...spellings].filter(
      ([, found]) => new Set(found.map(({ en }) => folded(en))).size > 1,
    );
    const unexplained = several
      .filter(([zh]) => !(zh in TWO_MEANINGS))
      .map(([zh, found]) => [zh, found.map(({ en, path }) => `${en} (${path})`)]);
    expect(unexplained).toEqual([]);
    expect(several.map(([zh]) => zh).sort()).toEqual(Object.keys(TWO_MEANINGS).sort());
  });

  it("is always «delete» where it is 删除", () => {
    const removing = pairs.filter(({ zh, en }) => zh.includes("删除") && /\bremov/i.test(en));
    expect(removing).toEqual([]);
  });

  it("stands once where many say it", () => {
    const shared = new Map<string, string>(Object.values(sharedWords));
    const again = pairs.filter(
      ({ path, zh, en }) => path !== SHARED && shared.get(zh) === en && path.includes("/web/"),
    );
    expect(again).toEqual([]);
  });
});
