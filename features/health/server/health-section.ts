import type { Label } from "#engine/model/index.ts";
import type { HealthFact, HealthSection, HealthState, HealthTable } from "../health-calls.ts";
import type { Context } from "#engine/server/context.ts";

const ORDER: readonly HealthState[] = ["ok", "warning", "problem"];

/** Something that is not as it should be, in a sentence. */
export interface Finding {
  readonly state: HealthState;
  readonly text: Label;
}

type Fact = readonly [label: Label, value: string | Label, state?: HealthState];

interface SectionFacts {
  readonly key: string;
  readonly title: Label;
  readonly fine: Label;
  readonly findings: readonly (Finding | false | undefined)[];
  readonly facts: readonly Fact[];
  readonly tables?: readonly {
    readonly title: Label;
    readonly columns: readonly Label[];
    readonly rows: readonly (readonly (string | Label)[])[];
    readonly empty: Label;
  }[];
}

/** One section in the reader's language: the worst finding is its state, all findings are its sentence. */
export function section(
  ctx: Context,
  { key, title, fine, findings, facts, tables = [] }: SectionFacts,
): HealthSection {
  const found = findings.filter((one): one is Finding => Boolean(one));
  const state = found.reduce<HealthState>(
    (worst, one) => (ORDER.indexOf(one.state) > ORDER.indexOf(worst) ? one.state : worst),
    "ok",
  );
  const said = (value: string | Label): string =>
    typeof value === "string" ? value : ctx.say(value);
  return {
    key,
    title: ctx.say(title),
    state,
    says:
      found.length === 0
        ? ctx.say(fine)
        : found.map(({ text }) => ctx.say(text)).join(ctx.say(["；", "; "])),
    facts: facts.map(([label, value, of]): HealthFact => ({
      label: ctx.say(label),
      value: said(value),
      ...(of && { state: of }),
    })),
    tables: tables.map((table): HealthTable => ({
      title: ctx.say(table.title),
      columns: table.columns.map((column) => ctx.say(column)),
      rows: table.rows.map((row) => row.map(said)),
      empty: ctx.say(table.empty),
    })),
  };
}

const UNITS = ["B", "KB", "MB", "GB", "TB"] as const;

/** Bytes as people read them. */
export function size(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${(bytes / 1024 ** step).toFixed(step === 0 ? 0 : 1)} ${UNITS[step]}`;
}

/** A span of time in its largest fitting unit. */
export function span(seconds: number): Label {
  if (seconds < 90) return [`${Math.round(seconds)} 秒`, `${Math.round(seconds)} s`];
  if (seconds < 5400)
    return [`${Math.round(seconds / 60)} 分钟`, `${Math.round(seconds / 60)} min`];
  if (seconds < 129_600)
    return [`${Math.round(seconds / 3600)} 小时`, `${Math.round(seconds / 3600)} h`];
  return [`${Math.round(seconds / 86_400)} 天`, `${Math.round(seconds / 86_400)} days`];
}

export const count = (value: number): string => value.toLocaleString("en-US");
