import { sql } from "kysely";
import type { Row } from "#engine/model/index.ts";
import { deptTreeOf } from "#engine/server/access/dept-tree.ts";
import { scopeOf } from "#engine/server/access/session.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { notFound } from "#engine/server/errors.ts";
import { quotient } from "#engine/server/read/quotient.ts";
import { titlesOf } from "#engine/server/read/titles.ts";
import { dept, user } from "#features/administration/feature.ts";
import { expectedSigns } from "#features/customers/server/index.ts";
import { countPerformance } from "#features/sales-figures/server/index.ts";
import type { TargetAnalysis } from "../target-calls.ts";
import type { target } from "../target.ts";
import { targetAnalysis } from "../target-calls.ts";
import { firstType, typeOfSubject } from "./first-type.ts";
import { goalsOf } from "./goals.ts";
import { daysBetween, daysOf, monthsOf } from "./periods.ts";
import { COMPANY, PERSON, subjectOf } from "./target-subject.ts";

type Type = Row<typeof target>["type"];

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Whom the session may ask about: itself, and the departments and people of its scope. */
async function subjectFor(ctx: Context, type: Type, asked: string): Promise<string> {
  const { session } = ctx;
  const own = { "0": session.userId, "1": session.companyId, "2": session.deptId }[type];
  const id = asked || own;
  if (!id) throw notFound();
  const scope = scopeOf(session, targetAnalysis.permission);
  if (id === own && type === PERSON) return id;
  if (type !== PERSON) {
    const tree = await deptTreeOf(ctx);
    const meant = type === COMPANY ? tree.companyOf(id) : id;
    if (meant === null || !tree.has(meant)) throw notFound();
    if (!scope.all && meant !== own && !scope.depts.includes(meant)) throw notFound();
    return meant;
  }
  const person = await ctx.unscoped
    .selectFrom("user")
    .select("deptId")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!person) throw notFound();
  if (!scope.all && !(person.deptId ?? []).some((seat) => scope.depts.includes(seat)))
    throw notFound();
  return id;
}

/** The customers in hand of a subject, as a condition on `t`. */
async function inHandOf(ctx: Context, type: Type, id: string) {
  if (type === PERSON) return sql<boolean>`t.owner_user_id = ${id}::bigint`;
  const below = (await deptTreeOf(ctx)).below([id]);
  return type === COMPANY
    ? sql<boolean>`t.company_id = any(${below}::bigint[])`
    : sql<boolean>`t.owner_dept_id = any(${below}::bigint[])`;
}

type Period = Pick<
  TargetAnalysis,
  "target" | "signed" | "rate" | "gap" | "forecast" | "from" | "to"
>;

const measured = (
  goal: number | null,
  signed: number,
  forecast: number | null,
  span: { from: string; to: string },
): Period => ({
  target: goal,
  signed,
  rate: goal === null ? null : quotient(signed, goal),
  gap: goal === null ? null : goal - signed,
  forecast,
  ...span,
});

/** Where a month ends: what it had if it is over, else what is signed so far and the pace of the year for the days left. */
function monthForecast(signed: number, month: string, today: string, perDay: number | null) {
  const { from, to } = daysOf(month);
  if (to < today) return signed;
  if (perDay === null) return null;
  const left = from > today ? daysBetween(from, to) : daysBetween(today, to) - 1;
  return tenth((from > today ? 0 : signed) + perDay * left);
}

export const analyseTarget = handle(targetAnalysis, async (ctx, input) => {
  const today = ctx.moment.slice(0, 10);
  const year = input.year ?? Number(today.slice(0, 4));
  const type =
    (input.type as Type | undefined) ??
    (await (input.subjectId ? typeOfSubject(ctx, input.subjectId) : firstType(ctx, year)));
  const subjectId = await subjectFor(ctx, type, input.subjectId ?? "");
  const span = daysOf(String(year));
  const months = monthsOf(year);
  const tree = await deptTreeOf(ctx);
  const goals = await goalsOf(ctx, { type, subjectId, year }, tree);
  const scope = scopeOf(ctx.session, targetAnalysis.permission);
  const below =
    type === PERSON
      ? []
      : goals.nearestBelow(subjectId).filter((id) => scope.all || scope.depts.includes(id));
  const counted = await countPerformance(ctx, [
    ...months.map((month) => ({ key: month, of: subjectOf(type, subjectId), ...daysOf(month) })),
    ...below.map((id) => ({ key: id, of: subjectOf(type, id), ...span })),
  ]);
  const signedIn = (month: string): number => counted.get(month)?.signs ?? 0;
  const signed = months.reduce((sum, month) => sum + signedIn(month), 0);
  const days = daysBetween(span.from, span.to);
  const daysPassed = Math.min(days, daysBetween(span.from, today));
  const perDay = daysPassed === 0 ? null : signed / daysPassed;
  const atThisRate = (sofar: number): number | null =>
    daysPassed === 0 ? null : tenth((sofar / daysPassed) * days);
  const runRate = atThisRate(signed);
  // Whoever is in hand today signs in the year that runs; what a later year begins with nobody can tell.
  const runs = span.from <= today && today <= span.to;
  const hand = runs
    ? await expectedSigns(ctx, await inHandOf(ctx, type, subjectId), span.to)
    : undefined;
  const names = await (type === PERSON
    ? titlesOf(ctx, user, [subjectId])
    : titlesOf(ctx, dept, [subjectId, ...below]));
  return {
    year,
    type,
    subjectId,
    name: names.get(subjectId) ?? "",
    ...measured(goals.ofYear(subjectId, year), signed, runRate, span),
    daysPassed,
    days,
    perDay: perDay === null ? null : Math.round(perDay * 1000) / 1000,
    runRate,
    inHand: hand?.customers ?? null,
    expected: hand ? tenth(hand.signs) : null,
    pipeline: hand ? tenth(signed + hand.signs) : null,
    months: months.map((month) => ({
      month,
      ...measured(
        goals.ofMonth(subjectId, month),
        signedIn(month),
        monthForecast(signedIn(month), month, today, perDay),
        daysOf(month),
      ),
    })),
    summed: goals.behind(subjectId).filter((id) => id !== subjectId).length,
    below: below
      .map((id) => {
        const theirs = counted.get(id)?.signs ?? 0;
        return {
          subjectId: id,
          name: names.get(id) ?? "",
          ...measured(goals.ofYear(id, year), theirs, atThisRate(theirs), span),
        };
      })
      .toSorted((one, other) => (other.rate ?? -1) - (one.rate ?? -1)),
  };
});
