import type { Label } from "#engine/model/index.ts";
import { VISIT_DATES } from "../customer-records.ts";
import type { Context } from "#engine/server/context.ts";
import { invalid } from "#engine/server/errors.ts";

interface Visit {
  readonly id?: string;
  readonly customerId?: string | null;
  readonly firstCommDate?: string | null;
  readonly secondCommDate?: string | null;
  readonly thirdCommDate?: string | null;
}

const MISSING: readonly Label[] = [
  ["请先登记一访", "Please record the first visit before"],
  ["请先登记二访", "Please record the second visit before"],
];
const EARLY: readonly Label[] = [
  ["二访日期不能早于一访日期", "The second visit cannot be before the first"],
  ["三访日期不能早于二访日期", "The third visit cannot be before the second"],
];
/** Of each visit what is said where another record tells of it already. */
const AGAIN: readonly ((day: string) => Label)[] = [
  (day) => [
    `该客户已有一访（${day}），请登记为二访`,
    `The customer has a first visit already (${day}); please record this one as the second`,
  ],
  (day) => [
    `该客户已有二访（${day}），请登记为三访`,
    `The customer has a second visit already (${day}); please record this one as the third`,
  ],
  (day) => [
    `该客户已有三访（${day}），之后的到店请写入跟进`,
    `The customer has a third visit already (${day}); please note later ones as follow-ups`,
  ],
];

/** The first day of each visit over all records of a customer. */
const daysOf = (records: readonly Visit[]): (string | undefined)[] =>
  VISIT_DATES.map((name) =>
    records
      .flatMap((record) => record[name] ?? [])
      .toSorted()
      .at(0),
  );

/** Over all of a customer's records, those of the same set included: no visit twice, no second one without or before a first one, no third without or before a second. */
export async function refuseDisorder(ctx: Context, visits: readonly Visit[]): Promise<void> {
  const stored = await ctx.unscoped
    .selectFrom("visitRecord")
    .select(["id", "customerId", ...VISIT_DATES])
    .where(
      "customerId",
      "in",
      visits.map(({ customerId }) => customerId ?? "0"),
    )
    .execute();
  const known: Visit[] = stored;
  for (const visit of visits) {
    const at = known.findIndex(({ id }) => id !== undefined && id === visit.id);
    const [before] = at >= 0 ? known.splice(at, 1) : [];
    const others = known.filter(({ customerId }) => customerId === visit.customerId);
    refuseAgain(visit, before, daysOf(others));
    refuseEarly(visit, daysOf([...others, visit]));
    known.push(visit);
  }
}

/** The same day once more is the same visit, and an earlier one corrects it: files and clients may bring them. */
function refuseAgain(
  visit: Visit,
  before: Visit | undefined,
  days: readonly (string | undefined)[],
): void {
  for (const [at, name] of VISIT_DATES.entries()) {
    const [day, known] = [visit[name], days[at]];
    if (day && day !== before?.[name] && known !== undefined && known < day)
      throw invalid({ [name]: AGAIN[at]!(known) });
  }
}

function refuseEarly(visit: Visit, days: readonly (string | undefined)[]): void {
  for (const at of [1, 2]) {
    const [before, day] = [days[at - 1], days[at]];
    const name = visit[VISIT_DATES[at]!] ? VISIT_DATES[at]! : VISIT_DATES[at - 1]!;
    if (day !== undefined && before === undefined) throw invalid({ [name]: MISSING[at - 1]! });
    if (day !== undefined && before !== undefined && day < before)
      throw invalid({ [name]: EARLY[at - 1]! });
  }
}
