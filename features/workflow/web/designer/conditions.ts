export const COMPARISONS = ["==", "!=", ">", ">=", "<", "<="] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** One comparison of a condition: a field of the form with what was typed beside it. */
export interface Row {
  readonly field: string;
  readonly comparison: Comparison;
  readonly value: string;
}

/** Rows that all have to hold, or any of them. */
export interface Condition {
  readonly joined: "&&" | "||";
  readonly rows: readonly Row[];
}

const ROW =
  /^\s*([\p{L}_][\p{L}\p{N}_]*)\s*(==|!=|>=|<=|>|<)\s*(?:"([^"]*)"|'([^']*)'|(-?\d+(?:\.\d+)?)|(true|false))\s*$/u;

/** A field by itself, which has to be true, or must not be. */
const BARE = /^\s*(!?)\s*([\p{L}_][\p{L}\p{N}_]*)\s*$/u;

function rowOf(part: string): Row | undefined {
  const bare = BARE.exec(part);
  if (bare) return { field: bare[2]!, comparison: "==", value: bare[1] ? "false" : "true" };
  const match = ROW.exec(part);
  if (!match) return undefined;
  const [, field, comparison, double, single, number, word] = match;
  return {
    field: field!,
    comparison: comparison as Comparison,
    value: double ?? single ?? number ?? word ?? "",
  };
}

/** The rows of an expression such as `${days > 3 && type == 'annual'}`; undefined where it says more than rows can. */
export function readCondition(body: string): Condition | undefined {
  const inside = /^\s*\$\{([^{}]*)\}\s*$/.exec(body)?.[1];
  if (inside === undefined) return body.trim() === "" ? { joined: "&&", rows: [] } : undefined;
  const joined = inside.includes("||") ? "||" : "&&";
  const rows: Row[] = [];
  for (const part of inside.split(joined)) {
    const row = rowOf(part);
    if (!row) return undefined;
    rows.push(row);
  }
  return { joined, rows };
}

const literal = (value: string): string =>
  /^(\d+(\.\d+)?|true|false)$/.test(value) ? value : `'${value.replace(/['"{}|&]/g, "")}'`;

/** The expression of rows; "" where nothing is compared. */
export function writeCondition({ joined, rows }: Condition): string {
  const parts = rows
    .filter(({ field }) => /^[\p{L}_][\p{L}\p{N}_]*$/u.test(field))
    .map(({ field, comparison, value }) => `${field} ${comparison} ${literal(value)}`);
  return parts.length > 0 ? `\${${parts.join(` ${joined} `)}}` : "";
}
