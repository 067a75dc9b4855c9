import { sql } from "kysely";
import { user } from "#features/administration/feature.ts";
import { canSeeContests, contest, myContests } from "../contest.ts";
import { may } from "#engine/server/access/session.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest } from "#engine/server/errors.ts";
import { hooks, newDrafts, newRows } from "#engine/server/hooks.ts";
import { titlesOf } from "#engine/server/read/titles.ts";
import { notify } from "#features/warnings/server/index.ts";

export const contestHooks = hooks("contest", {
  beforeSave: (ctx, saves) => {
    for (const draft of newDrafts(saves)) {
      if (draft.acceptId === ctx.session.userId)
        throw badRequest("不能向自己发起PK", "You cannot challenge yourself");
      draft.initiatorId = ctx.session.userId;
    }
  },
  afterSave: (ctx, saved) =>
    notify(
      ctx,
      newRows(saved).map((row) => ({
        userId: row.acceptId,
        type: "pkAlarmNotice",
        resourceType: "contest",
        resourceId: row.id,
        name: "PK邀请",
        content: `${ctx.session.realName} 向您发起PK`,
      })),
    ),
});

/** What each side counts since the challenge was agreed: signs, visits or the signed amount. */
async function score(
  ctx: Context,
  userId: string,
  pkType: string,
  from: string,
  to: string,
): Promise<number> {
  const measure =
    {
      "2": sql`count(*) filter (where first_comm_date between ${from} and ${to})`,
      "3": sql`coalesce(sum(sig_amount) filter (where sig_date between ${from} and ${to} and sig_status = '2'), 0)`,
    }[pkType] ??
    sql`count(*) filter (where sig_date between ${from} and ${to} and sig_status = '2')`;
  const { n } = await ctx.unscoped
    .selectFrom("customer")
    .select(sql<string>`(${measure})::bigint`.as("n"))
    .where("ownerUserId", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

const mine = handle(myContests, async (ctx) => {
  const me = ctx.session.userId;
  const rows = await ctx.db
    .selectFrom("contest")
    .selectAll()
    .where((where) => where.or([where("initiatorId", "=", me), where("acceptId", "=", me)]))
    .where("status", "in", ["0", "1"])
    .orderBy("createTime", "desc")
    .limit(50)
    .execute();
  const names = await titlesOf(
    ctx,
    user,
    rows.flatMap((row) => [row.initiatorId!, row.acceptId]),
  );
  return Promise.all(
    rows.map(async (row) => {
      const running = row.status === "1" && row.agreeDate !== null;
      const count = (userId: string) =>
        running
          ? score(ctx, userId, row.pkType ?? "1", row.agreeDate!, row.pkDate)
          : Promise.resolve(-1);
      return {
        id: row.id,
        initiatorName: names.get(row.initiatorId!) ?? "",
        initiatorNum: await count(row.initiatorId!),
        acceptName: names.get(row.acceptId) ?? "",
        acceptNum: await count(row.acceptId),
      };
    }),
  );
});

const canSee = handle(canSeeContests, async (ctx) => {
  if (may(ctx.session, contest.permission)) return true;
  const me = ctx.session.userId;
  const own = await ctx.unscoped
    .selectFrom("contest")
    .select("id")
    .where((where) => where.or([where("initiatorId", "=", me), where("acceptId", "=", me)]))
    .executeTakeFirst();
  return own !== undefined;
});

export const contests = [mine, canSee];
