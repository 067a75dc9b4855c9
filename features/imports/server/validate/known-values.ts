import type { Field } from "#engine/model/index.ts";
import { entityNamed, FLAG, referredEntity } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { comparable, idsByName } from "#engine/server/read/named-rows.ts";
import { readDictEntries } from "#features/dictionaries/server/index.ts";
import { readRegionNames } from "./region-names.ts";
import type { Cell } from "../read/parse-sheet.ts";

/** What the texts of cells mean: keys of choices, ids of referred rows, codes of regions. Several ids: the text is ambiguous. */
export interface KnownValues {
  readonly choices: ReadonlyMap<Field, ReadonlyMap<string, string>>;
  /** Keys that rows may keep but not choose anew. */
  readonly sealed: ReadonlyMap<Field, ReadonlySet<string>>;
  readonly regions: ReadonlyMap<string, readonly string[]>;
}

/** Reads what holds for a whole file: dictionaries and regions of its columns. */
export async function readKnownValues(
  ctx: Context,
  fields: readonly Field[],
): Promise<KnownValues> {
  const entries = await readDictEntries(
    ctx,
    fields.map(({ options }) => options.dict).filter((code) => code !== undefined),
  );
  const choices = new Map<Field, Map<string, string>>();
  const sealed = new Map<Field, ReadonlySet<string>>();
  for (const field of fields) {
    const { dict, options } = field.options;
    if (!dict && !options) continue;
    const known = new Map<string, string>();
    const put = (key: string, texts: readonly (string | null)[]): void => {
      for (const text of texts)
        if (text && !known.has(comparable(text))) known.set(comparable(text), key);
    };
    for (const { value, label } of options ?? []) put(String(value), label);
    const own = entries
      .filter(({ code }) => code === dict)
      .toSorted((one, other) => Number(one.isSealed) - Number(other.isSealed));
    for (const { dictKey, dictValue, dictValueEn } of own)
      put(dictKey ?? "", [dictValue, dictValueEn]);
    for (const { value } of options ?? []) put(String(value), [String(value)]);
    for (const { dictKey } of own) put(dictKey ?? "", [dictKey]);
    sealed.set(
      field,
      new Set(
        own.filter(({ isSealed }) => isSealed === FLAG.yes).map(({ dictKey }) => dictKey ?? ""),
      ),
    );
    choices.set(field, known);
  }
  const regions = fields.some(({ kind }) => kind === "region")
    ? await readRegionNames(ctx)
    : new Map<string, readonly string[]>();
  return { choices, sealed, regions };
}

/** Ids by title for the references of a portion of rows, of rows the session may see: one query per entity referred to. */
export async function findTitles(
  ctx: Context,
  columns: readonly { readonly index: number; readonly field: Field }[],
  rows: readonly (readonly Cell[])[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>> {
  const wanted = new Map<string, Set<string>>();
  for (const { index, field } of columns) {
    const target = referredEntity(field);
    if (!target || field.kind === "region") continue;
    const texts = wanted.get(target) ?? new Set<string>();
    wanted.set(target, texts);
    for (const cells of rows) for (const part of parts(cells[index] ?? null)) texts.add(part);
  }
  const found = new Map<string, ReadonlyMap<string, readonly string[]>>();
  for (const [name, texts] of wanted)
    found.set(name, await idsByName(ctx, entityNamed(name), [...texts]));
  return found;
}

/** The single texts of a cell that may hold several. */
export function parts(cell: Cell): string[] {
  return String(cell ?? "")
    .split(/[,，、;；]/)
    .map(comparable)
    .filter((part) => part !== "");
}
