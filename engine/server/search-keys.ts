import { hash } from "node:crypto";
import type { Entity } from "#engine/model/index.ts";
import { wholePhone } from "#engine/model/index.ts";
import { pinyin } from "pinyin-pro";

const MOST_REMEMBERED = 50_000;

/** Remembers answers: imports ask for the same characters, digits and names over and over. */
function remembering<T>(answer: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    let found = known.get(text);
    if (found === undefined) {
      if (known.size >= MOST_REMEMBERED) known.clear();
      found = answer(text);
      known.set(text, found);
    }
    return found;
  };
}

const hashed = remembering((text) => hash("md5", text, "buffer").readInt32LE(0));

/** 32-bit key of one fragment within a tenant: what the search index holds instead of the text. */
function key(tenantId: string, fragment: string): number {
  return hashed(`${tenantId}:${fragment}`);
}

/** Single characters and pairs of neighbours. */
function nameFragments(text: string): string[] {
  const characters = [...text.toLowerCase()].filter((character) => !/\s/.test(character));
  return [
    ...characters,
    ...characters.slice(1).map((character, index) => characters[index]! + character),
  ];
}

/** Every run of four digits, and the last four marked as such. */
function phoneFragments(digits: string): string[] {
  const runs = Array.from({ length: Math.max(digits.length - 3, 0) }, (_, start) =>
    digits.slice(start, start + 4),
  );
  return digits.length >= 4 ? [...runs, `$${digits.slice(-4)}`] : runs;
}

const syllables = remembering((name) =>
  pinyin(name, { toneType: "none", type: "array", nonZh: "removed", v: true }),
);

const MOST_INITIALS = 8;

/** The beginnings of the initials of a name, two letters and longer, marked as such: 张伟明 gives ^zw and ^zwm. */
function initialFragments(name: string): string[] {
  const initials = syllables(name)
    .map((syllable) => syllable[0] ?? "")
    .join("")
    .toLowerCase()
    .slice(0, MOST_INITIALS);
  return Array.from(
    { length: Math.max(initials.length - 1, 0) },
    (_, end) => `^${initials.slice(0, end + 2)}`,
  );
}

/** The beginnings of a name as spoken, a syllable and longer, marked as such: 张伟 gives ~zhang and ~zhangwei. */
const spokenFragments = (name: string): string[] =>
  syllables(name).map((_, index, all) => `~${all.slice(0, index + 1).join("")}`);

/** Whether rows of the entity are found by the one search box through keys. */
export const isSearched = (entity: Entity): boolean =>
  Object.values(entity.fields).some(({ options }) => options.search);

/** No name is spoken in more letters. */
const MOST_LETTERS = 6 * MOST_INITIALS;

const FIRST_CHARACTER = 0x4e00;
const CHARACTERS = 20_902;

let gathered: readonly string[] | undefined;

/** Every syllable that characters are spoken as; gathered when they are first asked for. */
function everySyllable(): readonly string[] {
  if (gathered) return gathered;
  const all = Array.from({ length: CHARACTERS }, (_, at) =>
    String.fromCharCode(FIRST_CHARACTER + at),
  );
  return (gathered = [...new Set(syllables(all.join("")))]);
}

/**
 * The sounds a text in Latin letters may be the beginning of, to the end of the syllable it stops in: zhangwe gives
 * zhangwei, zhangwen and zhangweng. None for one whole syllable, which means itself, and for bare consonants, which are
 * initials.
 */
function spelledOut(text: string): string[] {
  if (!/[aeiouv]/.test(text) || text.length > MOST_LETTERS) return [];
  const known = everySyllable();
  if (known.includes(text)) return [];
  const ends = new Set([0]);
  for (const end of ends)
    for (const syllable of known)
      if (text.startsWith(syllable, end)) ends.add(end + syllable.length);
  ends.delete(text.length);
  return [...ends].flatMap((end) =>
    known
      .filter((syllable) => syllable.startsWith(text.slice(end)))
      .map((syllable) => text.slice(0, end) + syllable),
  );
}

/** What the column `sk` of a row holds. Source: every field with `search`; initials and sounds of the first name field, of a code where there is no other. */
export function searchKeys(
  entity: Entity,
  tenantId: string,
  row: Readonly<Record<string, unknown>>,
): number[] {
  const fields = Object.entries(entity.fields).filter(([, { options }]) => options.search);
  const names = fields.filter(([, { options }]) => options.search === "name");
  const [first] = names.find(([, { options }]) => !options.unique) ?? names[0] ?? [];
  const fragments = fields.flatMap(([name, { options }]) => {
    const value = row[name];
    if (typeof value !== "string") return [];
    if (options.search === "phone") return phoneFragments(value);
    return [
      ...nameFragments(value),
      ...(name === first ? [...initialFragments(value), ...spokenFragments(value)] : []),
    ];
  });
  return keys(tenantId, fragments);
}

function keys(tenantId: string, fragments: readonly string[]): number[] {
  return [...new Set(fragments.map((fragment) => key(tenantId, fragment)))];
}

/** Where a text must stand in a field for a filter to find it. */
export type Place = "anywhere" | "start" | "end";

/**
 * Keys that every row must have whose field contains the text; none where it is too short for the index to help.
 * Source: a filter on one field with `search`, which knows what kind of text it keeps.
 */
export function containedKeys(
  tenantId: string,
  kind: "name" | "phone",
  text: string,
  place: Place,
): number[] {
  if (kind === "phone") {
    const runs = phoneFragments(text).filter((run) => !run.startsWith("$"));
    return keys(
      tenantId,
      place === "end" && text.length >= 4 ? [...runs, `$${text.slice(-4)}`] : runs,
    );
  }
  const fragments = nameFragments(text);
  const pairs = fragments.filter((fragment) => [...fragment].length === 2);
  return keys(tenantId, pairs.length > 0 ? pairs : fragments);
}

export interface SearchWord {
  readonly text: string;
  /** Fragments that must all be there. */
  readonly keys: readonly number[];
  /** A surname so common that the newest rows hold it. */
  readonly common?: boolean;
  /** Of digits alone: what must all be there of a number that people are called by. */
  readonly phoneKeys?: readonly number[];
  /** Of Latin letters, which may begin the initials or the sounds of a name: any key will do. */
  readonly spoken?: readonly number[];
}

/** Surnames so common that walking a list in order finds a page of them at once. */
const COMMON = new Set(
  "王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤",
);

/** How each word typed into the one search box is looked up; a whole phone is one word, however it was written. */
export function searchWords(tenantId: string, typed: string): SearchWord[] {
  const number = wholePhone(typed, true);
  const words =
    number === undefined ? typed.trim().toLowerCase().split(/\s+/).filter(Boolean) : [number];
  return words.slice(0, 4).map((text) => {
    const pairs = nameFragments(text).filter((fragment) => [...fragment].length === 2);
    const spoken = /^[a-z]{2,}$/.test(text)
      ? {
          spoken: keys(tenantId, [
            `^${text.slice(0, MOST_INITIALS)}`,
            ...[text, ...spelledOut(text)].map((sound) => `~${sound}`),
          ]),
        }
      : {};
    const phoneKeys = /^\d{4,}$/.test(text)
      ? {
          phoneKeys: containedKeys(tenantId, "phone", text, text.length === 4 ? "end" : "anywhere"),
        }
      : {};
    if (pairs.length > 0) return { text, keys: keys(tenantId, pairs), ...spoken, ...phoneKeys };
    return { text, keys: keys(tenantId, [text]), common: COMMON.has(text) };
  });
}
