import type { Entity, ImportMode, Label } from "#engine/model/index.ts";
import {
  columnName,
  entityNamed,
  naturalKeys,
  referredEntity,
  validate,
} from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import type { Changes } from "#engine/server/describe.ts";
import type { Refusal } from "#engine/server/errors.ts";
import { comparable } from "#engine/server/read/named-rows.ts";
import { mask } from "#engine/server/read/mask.ts";
import { titlesOf } from "#engine/server/read/titles.ts";
import { uniqueRefusal } from "#engine/server/write/save.ts";
import type { KnownValues } from "./known-values.ts";
import { findTitles } from "./known-values.ts";
import type { Column, Given, Read } from "./read-row.ts";
import { givenOf, readRow } from "./read-row.ts";
import type { Found } from "./recognise.ts";
import { identities, recognise } from "./recognise.ts";
import { settleReferences } from "./settle-references.ts";
import { heldReason, refuseKnown } from "./refuse-known.ts";
import { news, planChanges, refusalsOf } from "../write/row-change.ts";
import type { SheetRow } from "../read/parse-sheet.ts";

export interface Validated {
  readonly row: number;
  readonly cells: SheetRow[1];
  /** The values of a new row, or those that change one which is there. */
  readonly draft: Readonly<Record<string, unknown>>;
  /** Why the row cannot be taken; empty where it can. */
  readonly reasons: Label[];
  /** What is to be known of a row that is taken all the same: whose number it repeats. */
  readonly notes: Label[];
  /** The row it changes, and how; no changes where it says what is there already. */
  readonly target?: string;
  readonly changes?: Changes;
}

/** What is found of a row while it is validated; `before` is the row it would change. */
interface Verdict {
  draft: Validated["draft"];
  readonly reasons: Label[];
  readonly target?: string;
  changes?: Changes;
  readonly before?: Found["row"];
}

const SEVERAL: Label = [
  "与多条已有数据相符，无法确定更新哪一条",
  "It fits several existing records; which one to update is unclear",
];
const NONE: Label = ["没有对应的已有数据", "There is no such record to update"];

/** Validates the portions of one file: cells understood, values validated, rows that are there already recognised. */
export function rowValidator(
  ctx: Context,
  entity: Entity,
  columns: readonly Column[],
  known: KnownValues,
  importMode: ImportMode,
) {
  const refuse = refuseKnown(entity);
  const seen = new Map<string, number>();
  // Only adding, people who are there already may come again; what is unique may not.
  const keyed =
    naturalKeys(entity).length > 0 && (importMode !== "add" || !entity.knownBy || !!entity.unique);

  // No file brings a secret.
  const open = Object.fromEntries(
    Object.entries(entity.fields).filter(([, { options }]) => !options.secret),
  );

  const hiddenReasons = (names: readonly string[]): Label[] =>
    names
      .map((name) => entity.fields[name]!.label)
      .map(([zh, en]) => [
        `${zh}是隐藏后的内容，请填写完整内容或清空`,
        `${en} is masked; please enter it whole or leave the cell empty`,
      ]);

  const validateNew = ({
    raw,
    doubts,
    masked,
    sealed,
  }: Read): Pick<Validated, "draft" | "reasons"> => {
    const verdict = validate(open, raw, ctx.now);
    const problems = verdict.ok
      ? []
      : verdict.problems.filter(({ field }) => !doubts.has(field) && !masked.has(field));
    return {
      draft: verdict.ok ? verdict.values : {},
      reasons: [
        ...doubts.values(),
        ...sealed.values(),
        ...hiddenReasons([...masked.keys()]),
        ...problems.map(({ message }) => message),
      ],
    };
  };

  /** Doubts about references that say no more than what the row says already, of rows removed or not the session's to see. */
  const standing = async ({ doubts, texts }: Read, { row }: Found): Promise<ReadonlySet<Label>> => {
    const settled = new Set<Label>();
    for (const [name, reason] of doubts) {
      const target = referredEntity(entity.fields[name]!);
      const ids = [row[name] ?? []].flat().map(String);
      if (!target || ids.length === 0) continue;
      const titles = [...(await titlesOf(ctx, entityNamed(target), ids)).values()];
      if (comparable(titles.join("、")) === comparable(texts.get(name) ?? "")) settled.add(reason);
    }
    return settled;
  };

  const validateKnown = async (
    read: Read,
    { values, reasons: all }: Given,
    found: Found,
  ): Promise<Verdict> => {
    if (!found.seen) return { draft: {}, reasons: [await heldReason(ctx, entity, found.row)] };
    const { masked, sealed } = read;
    const settled = await standing(read, found);
    const reasons = all.filter((reason) => !settled.has(reason));
    const hidden = [...masked].filter(
      ([name, text]) =>
        mask(String(found.row[name] ?? ""), entity.fields[name]!.options.masked!) !== text,
    );
    if (reasons.length > 0 || hidden.length > 0)
      return { draft: {}, reasons: [...reasons, ...hiddenReasons(hidden.map(([name]) => name))] };
    const draft = news(entity, values, found.row);
    const chosen = [...sealed].filter(([name]) => name in draft);
    if (chosen.length > 0) return { draft: {}, reasons: chosen.map(([, reason]) => reason) };
    const unchanged = { draft: {}, reasons: [], target: found.id, changes: {} };
    if (Object.keys(draft).length === 0) return unchanged;
    return { ...unchanged, draft, before: found.row };
  };

  /** Lets the hooks validate what would be changed, all rows of a portion together. */
  const validateChanges = async (verdicts: Verdict[]): Promise<void> => {
    const changing = verdicts.flatMap((verdict) =>
      verdict.before ? [{ verdict, before: verdict.before, values: verdict.draft }] : [],
    );
    const plans = await planChanges(ctx, entity, changing);
    for (const [index, { verdict }] of changing.entries()) {
      const plan = plans[index]!;
      if (!("before" in plan)) {
        verdict.draft = {};
        verdict.reasons.push(plan);
      } else if (Object.keys(plan.changes).length === 0) verdict.draft = {};
      else verdict.changes = plan.changes;
    }
  };

  /** The same for new rows, where the hooks judge them. */
  const validateAdditions = async (verdicts: readonly Verdict[]): Promise<void> => {
    const adding = verdicts.filter(
      ({ reasons, target }) => reasons.length === 0 && target === undefined,
    );
    const refusals = await refusalsOf(
      ctx,
      entity,
      adding.map(({ draft }) => draft),
    );
    for (const [index, reason] of refusals.entries())
      if (reason) adding[index]!.reasons.push(reason);
  };

  const validateGiven = async (
    read: Read,
    given: Given,
    hits: readonly Found[],
  ): Promise<Verdict> => {
    // A row that does not say clearly which one it means is told what is unclear.
    if (hits.length > 1)
      return { draft: {}, reasons: given.reasons.length > 0 ? [...given.reasons] : [SEVERAL] };
    if (hits[0]) return validateKnown(read, given, hits[0]);
    if (importMode === "both") return validateNew(read);
    return {
      draft: {},
      reasons: [
        ...given.reasons,
        ...(read.masked.size > 0 ? hiddenReasons([...read.masked.keys()]) : [NONE]),
      ],
    };
  };

  /** Refuses a row that means the same as one further up. */
  const refuseRepeated = (validated: Validated, values: Given["values"]): void => {
    if (validated.reasons.length > 0) return;
    const own = [
      ...identities(entity, values),
      ...(validated.target ? [`id ${validated.target}`] : []),
    ];
    const above = own.map((identity) => seen.get(identity)).find((row) => row !== undefined);
    if (above !== undefined)
      validated.reasons.push([
        `与第${above}行是同一条数据`,
        `It is the same record as row ${above}`,
      ]);
    else for (const identity of own) seen.set(identity, validated.row);
  };

  return async (rows: readonly SheetRow[]): Promise<Validated[]> => {
    const titles = await findTitles(
      ctx,
      columns,
      rows.map(([, cells]) => cells),
    );
    const reads = await settleReferences(
      ctx,
      entity,
      rows.map(([, cells]) => readRow(cells, columns, known, titles)),
    );
    const givens = keyed ? reads.map((read) => givenOf(entity, read, ctx.now)) : [];
    const found = await recognise(
      ctx,
      entity,
      givens.map(({ values }) => values),
    );
    const verdicts: Verdict[] = [];
    for (const [index, read] of reads.entries()) {
      const [given, hits] = [givens[index], found[index] ?? []];
      verdicts.push(
        importMode === "add" || !given ? validateNew(read) : await validateGiven(read, given, hits),
      );
    }
    await validateChanges(verdicts);
    await validateAdditions(verdicts);
    const validated: Validated[] = [];
    for (const [index, [row, cells]] of rows.entries()) {
      const { before: _before, ...verdict } = verdicts[index]!;
      validated.push({ row, cells, notes: [], ...verdict });
      const given = givens[index];
      if (!given) continue;
      if (importMode === "add")
        verdict.reasons.push(...takenReasons(entity, given.values, found[index] ?? []));
      refuseRepeated(validated.at(-1)!, given.values);
    }
    await refuse(
      ctx,
      validated.filter(({ reasons, target }) => reasons.length === 0 && target === undefined),
    );
    return validated;
  };
}

/** What is unique and taken, in the words of the declaration. */
function takenReasons(
  entity: Entity,
  values: Readonly<Record<string, unknown>>,
  hits: readonly Found[],
): Label[] {
  const taken = naturalKeys(entity).filter(({ fields }) =>
    hits.some(({ row }) => entity.knownBy || fields.every((name) => values[name] === row[name])),
  );
  return taken.map(
    ({ fields }) => (uniqueRefusal(entity, fields.map(columnName).join("_")) as Refusal).label,
  );
}
