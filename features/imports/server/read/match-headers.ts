import type { Entity, Fields } from "#engine/model/index.ts";
import { importFields } from "#engine/model/index.ts";
import { may } from "#engine/server/access/session.ts";
import { seenEntity } from "#engine/server/access/visible-fields.ts";
import type { Context } from "#engine/server/context.ts";
import { bareHeader, synonymFields } from "./header-synonyms.ts";
import type { SheetRow } from "./parse-sheet.ts";

/** Header of the file → name of a field; "" where a column is left out. */
export type Mapping = Readonly<Record<string, string>>;

/** The fields a file of somebody may fill. */
export const fileFields = ({ session }: Pick<Context, "session">, entity: Entity): Fields =>
  importFields(seenEntity(session, entity), (permission) => may(session, permission));

/** Column names of a header row: one text each, repeated ones numbered, "" where a column has none. */
export function headerNames(cells: readonly unknown[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell) => {
    const name = String(cell ?? "")
      .trim()
      .slice(0, 100);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return name === "" || times === 1 ? name : `${name} (${times})`;
  });
}

/** The list a file is imported into: its fields as far as the file may fill them. */
export interface Into {
  readonly name: string;
  readonly fields: Fields;
}

/** Which field each header means: as given, as remembered, by its label in either language, by what people usually write. */
export function matchHeaders(
  { name: entity, fields }: Into,
  headers: readonly string[],
  given: Mapping,
  remembered: Mapping,
): Mapping {
  const mapping = new Map<string, string>();
  const taken = new Set<string>();
  const assign = (header: string, candidates: readonly (string | undefined)[]): void => {
    if (header === "" || mapping.has(header)) return;
    const name = candidates.find(
      (candidate) =>
        candidate !== undefined && Object.hasOwn(fields, candidate) && !taken.has(candidate),
    );
    if (name === undefined) return;
    mapping.set(header, name);
    taken.add(name);
  };
  for (const header of headers) if (given[header] === "") mapping.set(header, "");
  for (const header of headers) assign(header, [given[header]]);
  for (const header of headers) assign(header, [remembered[bareHeader(header)]]);
  const named = Object.entries(fields).toReversed();
  const byLabel = new Map(
    [
      ...named.map(([name]) => [name, name] as const),
      ...named.flatMap(([name, { label }]) => label.map((text) => [text, name] as const)),
    ].map(([text, name]) => [bareHeader(text), name]),
  );
  for (const header of headers) assign(header, [byLabel.get(bareHeader(header))]);
  for (const header of headers)
    assign(header, synonymFields(entity, header.replace(/ \(\d+\)$/, "")));
  return Object.fromEntries(
    headers.filter((header) => header !== "").map((header) => [header, mapping.get(header) ?? ""]),
  );
}

const FIRST_ROWS = 5;

/** Which of the first five rows names the columns: the one whose cells name most fields, the first on a tie. */
export function findHeaderRow(
  into: Into,
  rows: readonly SheetRow[],
  given: Mapping,
  remembered: Mapping,
): SheetRow | undefined {
  const score = ([, cells]: SheetRow): number => {
    const headers = headerNames(cells);
    return (
      Object.values(matchHeaders(into, headers, {}, remembered)).filter(Boolean).length +
      headers.filter((header) => Object.hasOwn(given, header)).length
    );
  };
  const candidates = rows.filter(([row]) => row <= FIRST_ROWS);
  const [first, ...others] = candidates.length > 0 ? candidates : rows.slice(0, 1);
  return first && others.reduce((best, row) => (score(row) > score(best) ? row : best), first);
}
