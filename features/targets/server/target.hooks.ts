import type { Row } from "#engine/model/index.ts";
import { deptTreeOf } from "#engine/server/access/dept-tree.ts";
import { scopeOf } from "#engine/server/access/session.ts";
import type { Context } from "#engine/server/context.ts";
import { forbidden, invalid } from "#engine/server/errors.ts";
import type { Draft, Save } from "#engine/server/hooks.ts";
import { hooks } from "#engine/server/hooks.ts";
import { countPerformance } from "#features/sales-figures/server/index.ts";
import { target as targetEntity } from "../target.ts";
import { daysOf, isPeriod, periodValue } from "./periods.ts";
import { COMPANY, PERSON, subjectId, subjectOf } from "./target-subject.ts";

type Target = Row<typeof targetEntity>;
type TargetDraft = Draft<typeof targetEntity>;

/** The departments of people, first the one they belong to. */
async function deptsOf(
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.unscoped
    .selectFrom("user")
    .select(["id", "deptId"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, deptId }) => [id, deptId?.[0] ?? null]));
}

/** The period as the product writes it. */
function settlePeriod(draft: TargetDraft, { objectType, objectValue }: TargetDraft): void {
  const value = periodValue(objectType ?? "", objectValue ?? "");
  if (value === undefined)
    throw invalid({
      objectValue: [
        "周期值与周期不符，如 2026、2026-Q4、2026-11",
        "The period value does not fit the period, such as 2026, 2026-Q4, 2026-11",
      ],
    });
  if (value !== objectValue) draft.objectValue = value;
}

async function beforeSave(
  ctx: Context,
  saves: readonly Save<TargetDraft, Target>[],
): Promise<void> {
  const targets = saves.map(({ draft, before }) => ({ draft, whole: { ...before, ...draft } }));
  const tree = await deptTreeOf(ctx);
  const seats = await deptsOf(
    ctx,
    targets.flatMap(({ whole }) => (whole.type === PERSON ? (whole.kpiuserId ?? []) : [])),
  );
  const scope = scopeOf(ctx.session, targetEntity.permission);
  for (const { draft, whole } of targets) {
    settlePeriod(draft, whole);
    const { type, companyId, kpiuserDeptId } = whole;
    const subject = subjectId(whole);
    const seat = type === PERSON ? (seats.get(subject) ?? null) : subject;
    const own = type === PERSON && subject === ctx.session.userId;
    if (!scope.all && !own && !(seat !== null && scope.depts.includes(seat))) throw forbidden();
    draft.seatDeptId = seat;
    if (type === PERSON) draft.kpiuserDeptId ??= kpiuserDeptId ?? seat;
    if (type !== COMPANY && seat !== null) draft.companyId ??= companyId ?? tree.companyOf(seat);
  }
}

export const targetHooks = hooks("target", {
  beforeSave,
  afterSave: (ctx) => ctx.announce("target", {}),
  afterRemove: (ctx) => ctx.announce("target", {}),
  present: async (ctx, rows) => {
    if (rows.length === 0) return rows;
    const kept = await ctx.unscoped
      .selectFrom("target")
      .selectAll()
      .where(
        "id",
        "in",
        rows.map((row) => String(row["id"])),
      )
      .execute();
    const counted = await countPerformance(
      ctx,
      kept
        .filter(({ objectValue }) => isPeriod(objectValue))
        .map((row) => ({
          key: row.id,
          of: subjectOf(row.type, subjectId(row)),
          ...daysOf(row.objectValue),
        })),
    );
    const goals = new Map(kept.map((row) => [row.id, row.sigKpi]));
    return rows.map((row) => {
      const id = String(row["id"]);
      const [sigCount, goal] = [counted.get(id)?.signs ?? 0, goals.get(id) ?? 0];
      return {
        ...row,
        sigCount,
        rate: goal > 0 ? Math.round((sigCount / goal) * 1000) / 10 : null,
      };
    });
  },
});
