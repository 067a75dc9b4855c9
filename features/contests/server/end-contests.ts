import type { Label } from "#engine/model/index.ts";
import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";
import type { Fragment } from "#engine/server/fragment.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { resolveNotices } from "#features/warnings/server/index.ts";
import { contest as contestEntity } from "../contest.ts";
import type { Contest } from "./contest-sides.ts";
import { participantsOf } from "./contest-sides.ts";
import { ENDED, INVITED, LAPSED, RUNNING } from "./contest-states.ts";
import { notifyOf } from "./notify-contest.ts";
import type { Podium } from "./podium.ts";
import { podiumNow } from "./podium.ts";

type Side = Podium["sides"][number];

/** Challenges of one turn of the clock; the rest follow a minute later. */
const MOST = 200;

/** Tenants in which a challenge ran until yesterday or an invitation was not answered. */
export const tenantsOver = (moment: string): Fragment =>
  sql`select tenant_id from contest where status in (${RUNNING}, ${INVITED}) and pk_date < ${moment.slice(0, 10)}::date and is_deleted = 0`;

const over = (ctx: Context, status: string) =>
  ctx.unscoped
    .selectFrom("contest")
    .selectAll()
    .where("status", "=", status)
    .where("pkDate", "<", ctx.moment.slice(0, 10))
    .orderBy("id")
    .limit(MOST)
    .forUpdate()
    .execute();

/** As its column keeps it: the podium has amounts to the cent. */
const whole = (num: number): number => Math.min(Math.round(num), 2 ** 31 - 1);

const verdict = (ours: number, theirs: number) =>
  ours === theirs ? "0" : ours > theirs ? "1" : "2";

/** Keeps the numbers of the last moment, says who won, and tells everybody who took part. */
async function end(ctx: Context, contest: Contest): Promise<void> {
  const podium = await podiumNow(ctx, contest, true);
  const [ours, theirs] = podium.sides as [Side, Side];
  const winner = verdict(ours.num, theirs.num);
  await changeRows(ctx, contestEntity, {
    set: {
      status: ENDED,
      initiatorNum: whole(ours.num),
      acceptNum: whole(theirs.num),
      winner,
      podium,
    },
    where: sql`x.id = ${contest.id}::bigint`,
  });
  const [own, other] = [ours, theirs].map(({ num }) => num.toLocaleString("en"));
  const score = `${ours.name} ${own} : ${other} ${theirs.name}`;
  const results: Record<typeof winner, Label> = {
    "0": ["平局", "a draw"],
    "1": [`${ours.name} 获胜`, `${ours.name} won`],
    "2": [`${theirs.name} 获胜`, `${theirs.name} won`],
  };
  await notifyOf(ctx, [
    {
      contest,
      userIds: await participantsOf(ctx, contest),
      name: ["PK结果", "Challenge decided"],
      content: [`${score}，${results[winner][0]}`, `${score}, ${results[winner][1]}`],
    },
  ]);
}

async function lapse(ctx: Context, contest: Contest): Promise<void> {
  await changeRows(ctx, contestEntity, {
    set: { status: LAPSED },
    where: sql`x.id = ${contest.id}::bigint`,
  });
  await resolveNotices(ctx, "pkAlarmNotice", [contest.id]);
  await notifyOf(ctx, [
    {
      contest,
      userIds: [contest.initiatorId ?? "0"],
      name: ["PK已过期", "Challenge lapsed"],
      content: [
        `您发起的PK到 ${contest.pkDate} 无人应战，已过期`,
        `Nobody accepted your challenge by ${contest.pkDate}: it lapsed`,
      ],
    },
  ]);
}

/** Ends what ran until yesterday and lets unanswered invitations lapse. */
export async function endContests(ctx: Context): Promise<number> {
  const [running, invited] = [await over(ctx, RUNNING), await over(ctx, INVITED)];
  for (const contest of running) await end(ctx, contest);
  for (const contest of invited) await lapse(ctx, contest);
  return running.length + invited.length;
}
