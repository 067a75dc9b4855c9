import { sql } from "kysely";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { conflict, forbidden, notFound } from "#engine/server/errors.ts";
import type { NewValues } from "#engine/server/write/change-rows.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { remove } from "#engine/server/write/remove.ts";
import { contest as contestEntity } from "../contest.ts";
import {
  acceptContest as acceptCall,
  declineContest as declineCall,
  withdrawContest as withdrawCall,
} from "../contest-calls.ts";
import type { Contest } from "./contest-sides.ts";
import { participantsOf, sideNames } from "./contest-sides.ts";
import { DECLINED, INVITED, RUNNING } from "./contest-states.ts";
import { resolveNotices } from "#features/warnings/server/index.ts";
import { notifyOf } from "./notify-contest.ts";

const settled = () =>
  conflict("该PK已被处理或已过期", "This challenge was answered already, or has lapsed");

/** The invitation, for the one person who may answer it or take it back; held for the rest of the transaction. Its notice is over. */
async function invitation(
  ctx: Context,
  id: string,
  whose: "initiatorId" | "acceptId",
): Promise<Contest> {
  const row = await ctx.unscoped
    .selectFrom("contest")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row[whose] !== ctx.session.userId) throw forbidden();
  if (row.status !== INVITED || row.pkDate < ctx.moment.slice(0, 10)) throw settled();
  await resolveNotices(ctx, "pkAlarmNotice", [id]);
  return row;
}

const change = (ctx: Context, { id }: Contest, set: NewValues<Contest>) =>
  changeRows(ctx, contestEntity, { set, where: sql`x.id = ${id}::bigint` });

export const acceptContest = handle(acceptCall, async (ctx, { id }) => {
  const row = await invitation(ctx, id, "acceptId");
  await change(ctx, row, {
    status: RUNNING,
    agreeId: ctx.session.userId,
    agreeDate: ctx.moment.slice(0, 10),
  });
  const [ours, theirs] = (await sideNames(ctx, [row]))(row);
  const others = (await participantsOf(ctx, row)).filter((one) => one !== ctx.session.userId);
  await notifyOf(ctx, [
    {
      contest: row,
      userIds: others,
      name: ["PK开始", "Challenge begun"],
      content: [
        `${ours} 与 ${theirs} 的PK开始，截止 ${row.pkDate}`,
        `The challenge of ${ours} and ${theirs} has begun and ends on ${row.pkDate}`,
      ],
    },
  ]);
  return null;
});

export const declineContest = handle(declineCall, async (ctx, { id, reason }) => {
  const row = await invitation(ctx, id, "acceptId");
  await change(ctx, row, { status: DECLINED });
  const [, theirs] = (await sideNames(ctx, [row]))(row);
  await notifyOf(ctx, [
    {
      contest: row,
      userIds: [row.initiatorId ?? "0"],
      name: ["PK被拒绝", "Challenge declined"],
      content: reason
        ? [`${theirs} 拒绝了您的PK：${reason}`, `${theirs} declined your challenge: ${reason}`]
        : [`${theirs} 拒绝了您的PK`, `${theirs} declined your challenge`],
    },
  ]);
  return null;
});

export const withdrawContest = handle(withdrawCall, async (ctx, { id }) => {
  const row = await invitation(ctx, id, "initiatorId");
  await remove(ctx, contestEntity, [id]);
  const [ours] = (await sideNames(ctx, [row]))(row);
  await notifyOf(ctx, [
    {
      contest: row,
      userIds: [row.acceptId],
      name: ["PK已撤回", "Challenge withdrawn"],
      content: [`${ours} 撤回了PK邀请`, `${ours} withdrew the challenge`],
    },
  ]);
  return null;
});
