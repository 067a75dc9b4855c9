import { may } from "#engine/server/access/session.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { notFound } from "#engine/server/errors.ts";
import { contest } from "../contest.ts";
import { canSeeContests, contestStandings, myContests } from "../contest-calls.ts";
import type { Contest } from "./contest-sides.ts";
import { takesPart } from "./contest-sides.ts";
import { ENDED, INVITED, RUNNING } from "./contest-states.ts";
import { standingsOf } from "./count-contests.ts";
import type { Podium } from "./podium.ts";
import { podiumNow } from "./podium.ts";

const MOST = 50;

const mayAnswer = ({ session }: Context, { status, acceptId }: Contest): boolean =>
  status === INVITED && acceptId === session.userId;

const mine = handle(myContests, async (ctx) => {
  const rows = await ctx.unscoped
    .selectFrom("contest")
    .selectAll()
    .where(takesPart(ctx))
    .where("status", "in", [INVITED, RUNNING])
    .orderBy("status")
    .orderBy("createTime", "desc")
    .limit(MOST)
    .execute();
  const standings = await standingsOf(ctx, rows);
  return rows.map((row) => {
    const { initiatorName, initiatorNum, acceptName, acceptNum } = standings.get(row.id)!;
    return {
      id: row.id,
      initiatorName,
      initiatorNum,
      acceptName,
      acceptNum,
      pkType: row.pkType,
      pkDate: row.pkDate,
      status: row.status ?? INVITED,
      mayAnswer: mayAnswer(ctx, row),
    };
  });
});

const canSee = handle(canSeeContests, async (ctx) => {
  if (may(ctx.session, contest.permission)) return true;
  const own = await ctx.unscoped
    .selectFrom("contest")
    .select("id")
    .where(takesPart(ctx))
    .executeTakeFirst();
  return own !== undefined;
});

const standings = handle(contestStandings, async (ctx, { id }) => {
  // By right what the scope admits, and in any case what one takes part in.
  const seen = may(ctx.session, contest.permission)
    ? await ctx.db.selectFrom("contest").selectAll().where("id", "=", id).executeTakeFirst()
    : undefined;
  const row =
    seen ??
    (await ctx.unscoped
      .selectFrom("contest")
      .selectAll()
      .where("id", "=", id)
      .where(takesPart(ctx))
      .executeTakeFirst());
  if (!row) throw notFound();
  const podium =
    row.status === ENDED && row.podium !== null
      ? (row.podium as Podium)
      : await podiumNow(ctx, row, row.status === ENDED);
  return {
    ...podium,
    id: row.id,
    status: row.status ?? INVITED,
    pkType: row.pkType,
    pkJoinType: row.pkJoinType,
    agreeDate: row.agreeDate,
    pkDate: row.pkDate,
    points: row.points,
    remark: row.remark ?? "",
    mayAnswer: mayAnswer(ctx, row),
    mayWithdraw: row.status === INVITED && row.initiatorId === ctx.session.userId,
  };
});

export const contests = [mine, canSee, standings];
