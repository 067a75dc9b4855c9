import type { Lines, ViewDescription } from "#engine/model/index.ts";
import { useState } from "react";
import type { ListRow } from "../list-row.ts";
import { readPage } from "../runtime/rows.ts";
import type { Line } from "./lines.ts";
import { bodyOf, lineOf, problemsOf, sameLines } from "./lines.ts";

/** As many as a document may have. */
const ALL = 1_000;

/** The lines of a document as the server has them. */
export async function readLines(lines: Lines, documentId: string): Promise<readonly Line[]> {
  const query = { [lines.by]: documentId, ascs: lines.place, size: String(ALL) };
  const { records } = await readPage<{ paths: readonly string[] }>(
    lines.target.entity,
    "list",
    query,
  );
  return records.map((row) => lineOf(lines, row, false));
}

export interface LinesState {
  readonly lines: Lines;
  readonly all: readonly Line[];
  readonly problems: ReadonlyMap<string, readonly [string, string]>;
  readonly change: (all: readonly Line[]) => void;
  /** What a submit carries; nothing where nobody touched them. */
  readonly body: () => ReturnType<typeof bodyOf> | undefined;
  /** Whether they can be sent; says at the cells what is wrong. */
  readonly check: () => boolean;
  /** What the server refused, by `lines.<place>.<field>`. */
  readonly refuse: (fields: Readonly<Record<string, string>>) => void;
  /** The lines of somebody who was faster, where both changed them. */
  readonly theirs: (documentId: string) => Promise<readonly Line[] | undefined>;
  /** Goes on from what somebody else saved: with their lines, or with the own ones. */
  readonly settle: (theirs: readonly Line[], take: boolean) => void;
}

/** The lines of an open form: those read with the document, and what became of them, or had before `begun`. */
export function useLines(
  { document: lines }: ViewDescription,
  read: readonly Line[] = [],
  begun = read,
): LinesState | undefined {
  const [base, setBase] = useState(read);
  const [all, setAll] = useState(begun);
  const [problems, setProblems] = useState<LinesState["problems"]>(new Map());
  if (!lines) return undefined;
  const touched = !sameLines(all, base);
  return {
    lines,
    all,
    problems,
    change: (next) => {
      setAll(next);
      setProblems(new Map());
    },
    body: () => (touched ? bodyOf(all) : undefined),
    check: () => {
      const found = problemsOf(lines, all);
      setProblems(found);
      return found.size === 0;
    },
    refuse: (fields) =>
      setProblems(
        new Map(
          Object.entries(fields).flatMap(([name, problem]) => {
            const [, place, field] = /^lines\.(\d+)\.(.+)$/.exec(name) ?? [];
            const line = all[Number(place)];
            return line && field ? [[`${line.key}.${field}`, [problem, problem]] as const] : [];
          }),
        ),
      ),
    theirs: async (documentId) => {
      const now = await readLines(lines, documentId);
      return touched && !sameLines(now, base) ? now : undefined;
    },
    settle: (theirs, take) => {
      const known = new Set(theirs.map(({ id }) => id));
      setBase(theirs);
      setAll(
        take ? theirs : all.map(({ id, ...line }) => (known.has(id) ? { ...line, id } : line)),
      );
    },
  };
}

/** The lines of a row of the list another document takes them over from. */
export async function readSource(lines: Lines, value: string): Promise<readonly Line[]> {
  const { from, source } = lines;
  if (!from || !source) return [];
  const query = { ...from.where, [from.by]: value, size: String(ALL) };
  const { records } = await readPage<{ paths: readonly string[] }>(source.entity, "list", query);
  return records.map((row: ListRow) => lineOf(lines, row, true));
}
