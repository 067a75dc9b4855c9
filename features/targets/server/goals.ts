import type { DeptTree } from "#engine/server/access/dept-tree.ts";
import type { Context } from "#engine/server/context.ts";
import { PERSON, SUBJECT_FIELD } from "./target-subject.ts";
import { monthsOf } from "./periods.ts";

type Type = keyof typeof SUBJECT_FIELD;

const whole = (goals: readonly (number | null)[]): number | null =>
  goals.includes(null) || goals.length === 0
    ? null
    : goals.reduce<number>((sum, goal) => sum + (goal ?? 0), 0);

/** Targets of a year: of whoever has any, and of what is above departments that do. */
export class Goals {
  constructor(
    private readonly months: readonly string[],
    /** By whose they are and their period. */
    private readonly kept: ReadonlyMap<string, ReadonlyMap<string, number>>,
    private readonly tree: DeptTree,
  ) {}

  /** Departments nearest below one that have targets, each in the place of everything beneath it. */
  nearestBelow(id: string): readonly string[] {
    return this.tree
      .childrenOf(id)
      .flatMap((child) => (this.kept.has(child) ? [child] : this.nearestBelow(child)));
  }

  /** Whose targets add up to those of a subject: its own, or those of the departments nearest below. */
  behind(id: string): readonly string[] {
    return this.kept.has(id) ? [id] : this.nearestBelow(id);
  }

  ofMonth(id: string, month: string): number | null {
    return whole(this.behind(id).map((one) => this.kept.get(one)?.get(month) ?? null));
  }

  /** What is set for the year, else what its twelve months come to. */
  ofYear(id: string, year: number): number | null {
    return whole(
      this.behind(id).map(
        (one) =>
          this.kept.get(one)?.get(String(year)) ??
          whole(this.months.map((month) => this.kept.get(one)?.get(month) ?? null)),
      ),
    );
  }
}

/** The targets that bear on those of one subject in a year. */
export async function goalsOf(
  ctx: Context,
  {
    type,
    subjectId,
    year,
  }: { readonly type: Type; readonly subjectId: string; readonly year: number },
  tree: DeptTree,
): Promise<Goals> {
  const months = monthsOf(year);
  const field = SUBJECT_FIELD[type];
  const rows = await ctx.unscoped
    .selectFrom("target")
    .select([`${field} as subject`, "objectValue", "sigKpi"])
    .where("type", "=", type)
    .where(field, "in", type === PERSON ? [subjectId] : tree.below([subjectId]))
    .where("objectValue", "in", [String(year), ...months])
    .orderBy("id")
    .execute();
  const kept = new Map<string, Map<string, number>>();
  for (const { subject, objectValue, sigKpi } of rows) {
    if (subject === null) continue;
    if (!kept.has(subject)) kept.set(subject, new Map());
    kept.get(subject)!.set(objectValue, sigKpi);
  }
  return new Goals(months, kept, tree);
}
