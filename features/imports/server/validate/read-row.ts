import type { Entity, Field, Label } from "#engine/model/index.ts";
import { validate } from "#engine/model/index.ts";
import { Doubt, isMasked, readCell } from "./cell-values.ts";
import type { findTitles, KnownValues } from "./known-values.ts";
import type { SheetRow } from "../read/parse-sheet.ts";

type Titles = Awaited<ReturnType<typeof findTitles>>;

export interface Column {
  readonly index: number;
  readonly name: string;
  readonly field: Field;
}

/** What the cells of a row say. */
export interface Read {
  readonly raw: Readonly<Record<string, unknown>>;
  /** By field: why its cell cannot be understood. */
  readonly doubts: ReadonlyMap<string, Label>;
  /** By field: what those cells say. */
  readonly texts: ReadonlyMap<string, string>;
  /** By field: the rows that a name fits, where it fits several. */
  readonly several: ReadonlyMap<string, readonly string[]>;
  /** By field: masked values. */
  readonly masked: ReadonlyMap<string, string>;
  /** By field: why only a row that has the value already may have it. */
  readonly sealed: ReadonlyMap<string, Label>;
}

/** Understands the cells of a row. */
export function readRow(
  cells: SheetRow[1],
  columns: readonly Column[],
  known: KnownValues,
  titles: Titles,
): Read {
  const raw: Record<string, unknown> = {};
  const doubts = new Map<string, Label>();
  const texts = new Map<string, string>();
  const several = new Map<string, readonly string[]>();
  const masked = new Map<string, string>();
  const sealed = new Map<string, Label>();
  for (const { index, name, field } of columns) {
    const cell = cells[index] ?? null;
    if (isMasked(cell, field)) {
      masked.set(name, String(cell).trim());
      continue;
    }
    const value = readCell(cell, field, known, titles);
    if (value instanceof Doubt) {
      doubts.set(name, value.reason);
      texts.set(name, String(cell));
      if (value.several.length > 0) several.set(name, value.several);
    } else if (value !== undefined) raw[name] = value;
    if (
      typeof value === "string" &&
      value.split(",").some((key) => known.sealed.get(field)?.has(key))
    )
      sealed.set(name, [
        `${field.label[0]}没有选项“${String(cell)}”`,
        `${field.label[1]} has no option "${String(cell)}"`,
      ]);
  }
  return { raw, doubts, texts, several, masked, sealed };
}

/** The values of a row that are in order by themselves, and what is wrong with the others; what is missing is not validated. */
export interface Given {
  readonly values: Readonly<Record<string, unknown>>;
  readonly reasons: readonly Label[];
}

export function givenOf(entity: Entity, { raw, doubts }: Read, now: Date): Given {
  const verdict = validate(entity.fields, raw, now, true);
  if (verdict.ok) return { values: verdict.values, reasons: [...doubts.values()] };
  const bad = new Set(verdict.problems.map(({ field }) => field));
  const sound = validate(
    entity.fields,
    Object.fromEntries(Object.entries(raw).filter(([name]) => !bad.has(name))),
    now,
    true,
  );
  return {
    values: sound.ok ? sound.values : {},
    reasons: [...doubts.values(), ...verdict.problems.map(({ message }) => message)],
  };
}
