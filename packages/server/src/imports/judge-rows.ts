import type { Entity, Field, Label } from "@zhuke/model";
import { validate } from "@zhuke/model";
import type { Context } from "../engine/context.ts";
import { Doubt, readCell } from "./cell-values.ts";
import type { KnownValues } from "./known-values.ts";
import { findTitles } from "./known-values.ts";
import type { RefuseKnown } from "./refuse-known.ts";
import type { SheetRow } from "./parse-sheet.ts";

export interface Column {
  readonly index: number;
  readonly name: string;
  readonly field: Field;
}

export interface Judged {
  readonly row: number;
  readonly cells: SheetRow[1];
  readonly draft: Readonly<Record<string, unknown>>;
  /** Why the row cannot be taken; empty where it can. */
  readonly reasons: Label[];
}

/** Judges a portion of rows: cells understood, values validated, and what is there already refused where the entity wants it so. */
export async function judgeRows(
  ctx: Context,
  entity: Entity,
  columns: readonly Column[],
  known: KnownValues,
  refuseKnown: RefuseKnown,
  rows: readonly SheetRow[],
): Promise<Judged[]> {
  const titles = await findTitles(
    ctx,
    columns,
    rows.map(([, cells]) => cells),
  );
  const judged = rows.map(([row, cells]): Judged => {
    const raw: Record<string, unknown> = {};
    const doubts = new Map<string, Label>();
    for (const { index, name, field } of columns) {
      const value = readCell(cells[index] ?? null, field, known, titles);
      if (value instanceof Doubt) doubts.set(name, value.reason);
      else if (value !== undefined) raw[name] = value;
    }
    const verdict = validate(entity.fields, raw, ctx.now);
    const problems = verdict.ok ? [] : verdict.problems.filter(({ field }) => !doubts.has(field)).map(({ message }) => message);
    return { row, cells, draft: verdict.ok ? verdict.values : {}, reasons: [...doubts.values(), ...problems] };
  });
  await refuseKnown(
    ctx,
    judged.filter(({ reasons }) => reasons.length === 0),
  );
  return judged;
}
