import type { Label } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { invalid } from "#engine/server/errors.ts";

interface Visit {
  readonly id?: string;
  readonly customerId?: string | null;
  readonly firstCommDate?: string | null;
  readonly secondCommDate?: string | null;
  readonly thirdCommDate?: string | null;
}

const DATES = ["firstCommDate", "secondCommDate", "thirdCommDate"] as const;
const MISSING: readonly Label[] = [
  ["请先登记一访", "Please record the first visit before"],
  ["请先登记二访", "Please record the second visit before"],
];
const EARLY: readonly Label[] = [
  ["二访日期不能早于一访日期", "The second visit cannot be before the first"],
  ["三访日期不能早于二访日期", "The third visit cannot be before the second"],
];

/** The first day of each visit over all records of a customer. */
const daysOf = (records: readonly Visit[]): (string | undefined)[] =>
  DATES.map((name) =>
    records
      .flatMap((record) => record[name] ?? [])
      .toSorted()
      .at(0),
  );

/** Over all of a customer's records, those of the same set included: no second visit without or before a first one, no third without or before a second. */
export async function refuseDisorder(ctx: Context, visits: readonly Visit[]): Promise<void> {
  const stored = await ctx.unscoped
    .selectFrom("visitRecord")
    .select(["id", "customerId", ...DATES])
    .where(
      "customerId",
      "in",
      visits.map(({ customerId }) => customerId ?? "0"),
    )
    .execute();
  const known: Visit[] = stored;
  for (const visit of visits) {
    const at = known.findIndex(({ id }) => id !== undefined && id === visit.id);
    if (at >= 0) known.splice(at, 1);
    known.push(visit);
    refuse(visit, daysOf(known.filter(({ customerId }) => customerId === visit.customerId)));
  }
}

function refuse(visit: Visit, days: readonly (string | undefined)[]): void {
  for (const at of [1, 2]) {
    const [before, day] = [days[at - 1], days[at]];
    const name = visit[DATES[at]!] ? DATES[at]! : DATES[at - 1]!;
    if (day !== undefined && before === undefined) throw invalid({ [name]: MISSING[at - 1]! });
    if (day !== undefined && before !== undefined && day < before)
      throw invalid({ [name]: EARLY[at - 1]! });
  }
}
