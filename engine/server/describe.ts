import { sql } from "kysely";
import type { Entity, Field, Label, Language } from "#engine/model/index.ts";
import {
  columnName,
  entityNamed,
  fieldToldAs,
  inLanguage,
  referredEntity,
  say,
  sharedWords,
  thousands,
} from "#engine/model/index.ts";
import type { Context } from "./context.ts";
import { fileNameOf } from "./file-names.ts";
import { mask } from "./read/mask.ts";
import { titlesOf } from "./read/titles.ts";

const NOTHING = ["空", "nothing"] as const;
const LONGEST = 200;

interface DictRow {
  readonly dict_key: string;
  readonly dict_value: string;
  readonly dict_value_en: string | null;
}

type ValueFormatter = (field: Field, value: unknown) => Promise<string>;

/** What rows are called; those of a tree that have one name, such as a button of many menus, by what they belong to as well. */
async function namesOf(
  ctx: Context,
  target: Entity,
  ids: readonly string[],
  language: Language,
): Promise<string[]> {
  const titles = await titlesOf(ctx, target, ids, language);
  const names = [...titles.values()];
  const alike = [...titles].filter(([, name]) => names.indexOf(name) !== names.lastIndexOf(name));
  if (!target.tree || alike.length === 0) return names;
  const parent = sql.id(columnName(target.tree.parent));
  const mine = target.shared ? sql`true` : sql`tenant_id = ${ctx.session.tenantId}`;
  const rows = await ctx.unbound.rows<{ id: string; parent: string }>(
    sql`select id::text, ${parent}::text as parent from ${sql.id(target.table)} where ${mine} and id = any(${alike.map(([id]) => id)})`,
  );
  const parents = new Map(rows.map((row) => [row.id, row.parent]));
  const above = await titlesOf(ctx, target, parents.values(), language);
  return [...titles].map(([id, name]) =>
    [above.get(parents.get(id) ?? ""), name].filter(Boolean).join(" · "),
  );
}

/** Says values as people read them, in one language: titles, dictionary labels, masked numbers, amounts. Each dictionary is read once. */
export function formatterOf(ctx: Context, language: Language): ValueFormatter {
  const dicts = new Map<string, Promise<ReadonlyMap<string, string>>>();
  const entriesOf = async (code: string): Promise<ReadonlyMap<string, string>> => {
    const rows = await ctx.unbound.rows<DictRow>(
      sql`select dict_key, dict_value, dict_value_en from dict where code = ${code} and is_deleted = 0
        union all select dict_key, dict_value, dict_value_en from dict_biz where tenant_id = ${ctx.session.tenantId} and code = ${code} and is_deleted = 0`,
    );
    return new Map(
      rows.map((row) => [
        row.dict_key,
        say([row.dict_value, row.dict_value_en || row.dict_value], language),
      ]),
    );
  };
  const dictLabel = async (code: string, keys: string): Promise<string> => {
    if (!dicts.has(code)) dicts.set(code, entriesOf(code));
    const entries = await dicts.get(code)!;
    return keys
      .split(",")
      .map((key) => entries.get(key) ?? key)
      .join(say(sharedWords.comma, language));
  };
  return async (field, value) => {
    const target = referredEntity(field);
    const nothing = [null, undefined, "", field.options.unset, target && "0"];
    if (nothing.includes(value as string)) return say(NOTHING, language);
    if (target) {
      const ids = Array.isArray(value) ? value.map(String) : String(value).split(",");
      return (
        (await namesOf(ctx, entityNamed(target), ids, language))
          .filter(Boolean)
          .join(say(sharedWords.comma, language)) || say(NOTHING, language)
      );
    }
    const told = field.options.inWords && say(field.options.inWords(value), language);
    const words = told ?? (typeof value === "object" ? JSON.stringify(value) : String(value));
    if (field.options.masked) return mask(words, field.options.masked);
    const fixed = field.options.options?.find((option) => String(option.value) === words);
    if (fixed) return say(fixed.label, language);
    if (field.options.dict) return dictLabel(field.options.dict, words);
    if (field.kind === "file" || field.kind === "image") return fileNameOf(ctx, words);
    if (field.options.shipped) return inLanguage(field, words, language);
    if (field.kind === "money") return thousands(words);
    if (field.kind === "switch") return say(words === "1" ? ["是", "yes"] : ["否", "no"], language);
    return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
  };
}

const isSame = ([was, is]: Changes[string]): boolean => JSON.stringify(was) === JSON.stringify(is);

/** Old and new value of each field that changed, as kept. */
export type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

/** What differs between two rows in fields that are logged; secrets only say that they changed. */
export function changesBetween(entity: Entity, before: object, after: object): Changes {
  const [old, fresh] = [
    new Map<string, unknown>(Object.entries(before)),
    new Map<string, unknown>(Object.entries(after)),
  ];
  const changes: Record<string, readonly [unknown, unknown]> = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    const [was, is] = [old.get(name) ?? null, fresh.get(name) ?? null];
    if (
      field.options.unlogged ||
      field.storage === "none" ||
      JSON.stringify(was) === JSON.stringify(is)
    )
      continue;
    const hidden = field.options.secret || field.kind === "password";
    changes[name] = hidden ? ["***", "***"] : [was, is];
    const by = field.options.toldAs?.by;
    if (by !== undefined) changes[by] ??= [old.get(by) ?? null, fresh.get(by) ?? null];
  }
  return changes;
}

/** One change in words. */
export interface FormattedChange {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Changes in words of one language; fields no longer declared are left out. */
export async function formatChanges(
  entity: Entity,
  changes: Changes,
  language: Language,
  format: ValueFormatter,
): Promise<FormattedChange[]> {
  const formatted: FormattedChange[] = [];
  // What stayed as it was may be there for what another field means by it.
  const explaining = new Set(
    Object.keys(changes).map((name) => entity.fields[name]?.options.toldAs?.by),
  );
  for (const [name, field] of Object.entries(entity.fields)) {
    const change = changes[name];
    if (!change || (explaining.has(name) && isSame(change))) continue;
    const [before, after] = [0, 1].map((side) =>
      format(
        fieldToldAs(field, (by) => changes[by]?.[side]),
        change[side],
      ),
    );
    const sides = [await before, await after] as const;
    if (sides.every((side) => side === say(NOTHING, language))) continue;
    formatted.push({
      field: name,
      label: say(field.label, language),
      before: sides[0]!,
      after: sides[1]!,
    });
  }
  return formatted;
}

/** Changes as one line: «意向: B 中意向(已到店) → A 高意向(已到店)；…». */
export const inOneLine = (formatted: readonly FormattedChange[], language: Language): string =>
  formatted
    .map(({ label, before, after }) => `${label}: ${before} → ${after}`)
    .join(say(["；", "; "], language))
    .slice(0, 4000);

/** What differs between rows before and after in both languages, as logs of leads and customers keep it. Undefined where nothing that is logged changed. */
export async function describeAll(
  ctx: Context,
  entity: Entity,
  edits: readonly { readonly before: object; readonly after: object }[],
): Promise<(Label | undefined)[]> {
  const [chinese, english] = [formatterOf(ctx, "zh"), formatterOf(ctx, "en")];
  const described: (Label | undefined)[] = [];
  for (const { before, after } of edits) {
    const changes = changesBetween(entity, before, after);
    const inChinese = inOneLine(await formatChanges(entity, changes, "zh", chinese), "zh");
    const inEnglish = inOneLine(await formatChanges(entity, changes, "en", english), "en");
    described.push(inChinese === "" ? undefined : [inChinese, inEnglish]);
  }
  return described;
}
