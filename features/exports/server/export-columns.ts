import type { Field, Label, View } from "#engine/model/index.ts";
import { AUDIT_FIELDS, importFields, labelFields, say, sharedWords } from "#engine/model/index.ts";
import { may } from "#engine/server/access/session.ts";
import { visibleFields, withheldNames } from "#engine/server/access/visible-fields.ts";
import type { Context } from "#engine/server/context.ts";
import { readDictEntries } from "#features/dictionaries/server/index.ts";

export type Cell = string | number | null;

export interface ExportColumn {
  readonly header: string;
  readonly cell: (row: Readonly<Record<string, unknown>>) => Cell;
}

/** Text that a spreadsheet would take for a formula begins with an apostrophe. */
export function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

const YES: Label = sharedWords.yes;
const NO: Label = sharedWords.no;

/** Numbers as numbers while a spreadsheet keeps all their digits. */
function asNumber(value: unknown): Cell {
  if (value === null || value === undefined || value === "") return null;
  const text = String(value);
  return text.replace(/\D/g, "").length <= 15 && Number.isFinite(Number(text))
    ? Number(text)
    : text;
}

/** The columns of a screen, shown and hidden ones, with what each cell says in the user's language. */
export async function exportColumns(ctx: Context, view: View): Promise<ExportColumn[]> {
  const fields: Readonly<Record<string, Field>> = {
    ...visibleFields(ctx.session, view.entity),
    ...AUDIT_FIELDS,
  };
  const titles = labelFields({ fields });
  const hidden = new Set(withheldNames(ctx.session, view.entity));
  const shownNames = [...new Set([...view.columns, ...(view.more ?? [])])].filter(
    (name) => !hidden.has(name),
  );
  const shownFields = new Set(
    shownNames.flatMap((name) => [name, ...(titles[name] ? [titles[name].name] : [])]),
  );
  // What the file needs to come in again, where the screen has no column for it.
  const further = view.imports
    ? Object.keys(
        importFields({ fields: visibleFields(ctx.session, view.entity) }, (code) =>
          may(ctx.session, code),
        ),
      )
    : [];
  const names = [...shownNames, ...further.filter((name) => !shownFields.has(name))];
  const codes = names
    .map((name) => fields[name]?.options.dict)
    .filter((code) => code !== undefined);
  const entries = await readDictEntries(ctx, codes);
  const labelsOf = (field: Field): ReadonlyMap<string, string> | undefined => {
    const { options, dict } = field.options;
    if (options) return new Map(options.map(({ value, label }) => [String(value), ctx.say(label)]));
    if (!dict) return undefined;
    return new Map(
      entries
        .filter(({ code }) => code === dict)
        .map((entry) => [
          entry.dictKey ?? "",
          ctx.say([entry.dictValue ?? "", entry.dictValueEn ?? entry.dictValue ?? ""]),
        ]),
    );
  };
  return names.map((name) => {
    const field = fields[name] ?? titles[name]?.field;
    const header = field ? say(field.label, ctx.session.language) : name;
    const labels = field && fields[name] ? labelsOf(field) : undefined;
    const shown = field && fields[name] && field.options.labelAs ? field.options.labelAs : name;
    return {
      header,
      cell: (row): Cell => {
        const value = row[shown];
        if (value === null || value === undefined || value === "") return null;
        if (labels)
          return harmless(
            String(value)
              .split(",")
              .map((key) => labels.get(key) ?? key)
              .join("、"),
          );
        if (field?.kind === "switch" && shown === name)
          return ctx.say(Number(value) === 1 ? YES : NO);
        if (shown === name && (field?.storage === "integer" || field?.storage === "decimal"))
          return asNumber(value);
        return harmless(typeof value === "object" ? JSON.stringify(value) : String(value));
      },
    };
  });
}
