import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";
import { withdrawNotices } from "#features/warnings/server/index.ts";
import type { HoldingKind } from "./holding-kinds.ts";
import type { Passing } from "./passings.ts";

/** What was passed on of a kind, and what of it is back. */
interface Attempt {
  readonly kind: HoldingKind;
  readonly passings: readonly Passing[];
  readonly returned: readonly Passing[];
}

/** Who of a change is told of it: whoever had the rows, and whom they were given to. */
type Side = 0 | 1;

const SIDES: readonly Side[] = [0, 1];

const peopleOf = ({ people }: HoldingKind, passings: readonly Passing[], side: Side): string[] =>
  passings.flatMap(({ changes }) =>
    people.flatMap((field) => (changes[field]?.[side] as string | null | undefined) ?? []),
  );

/** Takes back what people were told of rows that have gone the way back. */
export async function withdraw(ctx: Context, attempts: readonly Attempt[]): Promise<void> {
  for (const side of SIDES) await withdrawFrom(ctx, attempts, side);
}

async function withdrawFrom(ctx: Context, attempts: readonly Attempt[], side: Side): Promise<void> {
  const subjects = [...new Set(attempts.map(({ kind }) => kind.entity.name))];
  const moments = new Set(attempts.flatMap(({ returned }) => returned.map((row) => row.moment)));
  for (const moment of moments) {
    const whose = (pick: (attempt: Attempt) => readonly Passing[]): string[] =>
      attempts.flatMap((attempt) => {
        const then = pick(attempt).filter((passing) => passing.moment === moment);
        return peopleOf(attempt.kind, then, side);
      });
    const told = [...new Set(whose(({ returned }) => returned))];
    const asked = whose(({ passings }) => passings).filter((id) => told.includes(id));
    const given = await changedAt(ctx, attempts, { moment, people: told, side });
    const kept = whose(({ passings, returned }) =>
      passings.filter((passing) => !returned.includes(passing)),
    );
    const keeps = (id: string): boolean => given > asked.length || kept.includes(id);
    await withdrawNotices(ctx, {
      moment,
      subjects,
      whole: told.filter((id) => !keeps(id)),
      part: told.filter(keeps),
    });
  }
}

interface Counted {
  readonly moment: string;
  readonly people: readonly string[];
  readonly side: Side;
}

/** How often whoever asks changed rows of these kinds from, or to, these people at a moment. */
async function changedAt(
  ctx: Context,
  attempts: readonly Attempt[],
  { moment, people, side }: Counted,
): Promise<number> {
  const subjects = attempts.map(({ kind }) => kind.entity.name);
  const fields = new Set(attempts.flatMap(({ kind }) => kind.people));
  const named = [...fields].map(
    (field) =>
      sql`case when changes -> ${field}::text ->> ${sql.lit(side)} = any(${people}::text[]) then 1 else 0 end`,
  );
  const { n } = await ctx.unscoped
    .selectFrom("changeLog")
    .select(sql<number>`coalesce(sum(${sql.join(named, sql` + `)}), 0)::int`.as("n"))
    .where("createTime", "=", moment)
    .where("createUser", "=", ctx.session.userId)
    .where("subject", "in", subjects)
    .executeTakeFirstOrThrow();
  return n;
}
