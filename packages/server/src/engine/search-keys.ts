import { hash } from "node:crypto";
import type { Entity } from "@zhuke/model";
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
  return [...characters, ...characters.slice(1).map((character, index) => characters[index]! + character)];
}

/** Every run of four digits, and the last four marked as such. */
function phoneFragments(digits: string): string[] {
  const runs = Array.from({ length: Math.max(digits.length - 3, 0) }, (_, start) => digits.slice(start, start + 4));
  return digits.length >= 4 ? [...runs, `$${digits.slice(-4)}`] : runs;
}

const syllables = remembering((name) => pinyin(name, { toneType: "none", type: "array", nonZh: "removed", v: true }));

/** Initials of a name, for prefix search: 张伟 gives zw. */
export function initials(name: string): string {
  return syllables(name)
    .map((syllable) => syllable[0] ?? "")
    .join("")
    .toLowerCase();
}

/** What the search columns of a row hold. Source: every field with `search`, initials from the first name field. */
export function searchColumns(
  entity: Entity,
  tenantId: string,
  row: Readonly<Record<string, unknown>>,
): { sk: number[]; py?: string } | undefined {
  const names: string[] = [];
  const fragments: string[] = [];
  for (const [field, { options }] of Object.entries(entity.fields)) {
    if (!options.search) continue;
    const value = row[field];
    if (options.search === "name") names.push(typeof value === "string" ? value : "");
    if (typeof value !== "string") continue;
    fragments.push(...(options.search === "name" ? nameFragments(value) : phoneFragments(value)));
  }
  if (names.length === 0 && fragments.length === 0 && !Object.values(entity.fields).some(({ options }) => options.search)) return undefined;
  const first = names[0];
  if (first === undefined) return { sk: keys(tenantId, fragments) };
  const spoken = syllables(first).map((_, index, all) => `~${all.slice(0, index + 1).join("")}`);
  return { sk: keys(tenantId, [...fragments, ...spoken]), py: initials(first) };
}

function keys(tenantId: string, fragments: readonly string[]): number[] {
  return [...new Set(fragments.map((fragment) => key(tenantId, fragment)))];
}

export interface SearchWord {
  readonly text: string;
  /** Fragments that must all be there; empty where the index cannot help. */
  readonly keys: readonly number[];
  /** Of Latin letters, which may be initials or spoken syllables: the key of the syllables. */
  readonly spoken?: readonly number[];
}

/** Surnames so common that walking the list in order finds a page faster than the index does. */
const COMMON = new Set(
  "王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤",
);

/** How each word typed into the one search box is looked up. */
export function searchWords(tenantId: string, typed: string): SearchWord[] {
  return typed
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 4)
    .map((text) => {
      if (/^\d{4,}$/.test(text)) {
        return {
          text,
          keys: keys(tenantId, text.length === 4 ? [`$${text}`] : phoneFragments(text).filter((run) => !run.startsWith("$"))),
        };
      }
      const pairs = nameFragments(text).filter((fragment) => [...fragment].length === 2);
      const spoken = /^[a-z]{2,}$/.test(text) ? { spoken: keys(tenantId, [`~${text}`]) } : {};
      if (pairs.length > 0) return { text, keys: keys(tenantId, pairs), ...spoken };
      return { text, keys: COMMON.has(text) ? [] : keys(tenantId, [text]) };
    });
}
