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

/** Whom rows of a kind were given to. */
const receiversOf = ({ people }: HoldingKind, passings: readonly Passing[]): string[] =>
  passings.flatMap(({ changes }) =>
    people.flatMap((field) => (changes[field]?.[1] as string | null | undefined) ?? []),
  );

/** Takes back what receivers were told of rows that they have no more. */
export async function withdraw(ctx: Context, attempts: readonly Attempt[]): Promise<void> {
  const subjects = [...new Set(attempts.map(({ kind }) => kind.entity.name))];
  const moments = new Set(attempts.flatMap(({ returned }) => returned.map((row) => row.moment)));
  for (const moment of moments) {
    const whose = (pick: (attempt: Attempt) => readonly Passing[]): string[] =>
      attempts.flatMap((attempt) => {
        const then = pick(attempt).filter((passing) => passing.moment === moment);
        return receiversOf(attempt.kind, then);
      });
    const receivers = [...new Set(whose(({ returned }) => returned))];
    const asked = whose(({ passings }) => passings).filter((id) => receivers.includes(id));
    const given = await givenAt(ctx, attempts, moment, receivers);
    const kept = whose(({ passings, returned }) =>
      passings.filter((passing) => !returned.includes(passing)),
    );
    const keeps = (id: string): boolean => given > asked.length || kept.includes(id);
    await withdrawNotices(ctx, {
      moment,
      subjects,
      whole: receivers.filter((id) => !keeps(id)),
      part: receivers.filter(keeps),
    });
  }
}

/** How often whoever asks named receivers at a moment, in rows of these kinds. */
async function givenAt(
  ctx: Context,
  attempts: readonly Attempt[],
  moment: string,
  receivers: readonly string[],
): Promise<number> {
  const subjects = attempts.map(({ kind }) => kind.entity.name);
  const fields = new Set(attempts.flatMap(({ kind }) => kind.people));
  const named = [...fields].map(
    (field) =>
      sql`case when changes -> ${field}::text ->> 1 = any(${receivers}::text[]) then 1 else 0 end`,
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
