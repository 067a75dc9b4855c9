import type { Bed } from "./bed.ts";
import { timed } from "./figures.ts";
import type { Measured } from "./many-rows.ts";
import { ask, measuredTable, onBed } from "./many-rows.ts";

const CLIENTS = 20;
const WEIGHTS = [3, 2, 2, 1, 1, 1];

/** A department of people who are online, with a channel whose leads are all theirs; answers the channel. */
async function makeTeam(bed: Bed): Promise<string> {
  const { rows: people } = await bed.pool.query<{ id: string; dept: string }>(
    `select id, dept_id[1] as dept from "user" where account like 'sales%' order by id limit $1`,
    [WEIGHTS.length],
  );
  await bed.pool.query(`update "user" set online = '0' where id = any($1::bigint[])`, [
    people.map(({ id }) => id),
  ]);
  const { id: channel } = await ask<{ id: string }>(bed, "/blade-channel/channel/submit", {
    channelName: "压测渠道",
  });
  const deptId = people[0]!.dept;
  await ask(bed, "/blade-channelDept/channelDept/submit", {
    channel,
    deptId,
    weight: "1",
    manual: "0",
  });
  for (const [index, { id }] of people.entries())
    await ask(bed, "/blade-allocRuleUser/allocRuleUser/save", {
      deptId,
      userIds: [id],
      weight: String(WEIGHTS[index]),
    });
  return channel;
}

let sequence = 0;

/** Leads with numbers nobody has, added by so many clients at once; `more` says what makes them be allocated or not. */
async function arrive(bed: Bed, leads: number, more: Record<string, unknown>): Promise<number> {
  let left = leads;
  const milliseconds = await timed(() =>
    Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        while (left-- > 0)
          await ask(bed, "/blade-crm/clue/submit", {
            name: `线索${++sequence}`,
            clueType: "1",
            location: "330106",
            squareMeasure: "89.5",
            houseType: "6",
            firstConsultDate: "2026-01-05 10:00:00",
            telephone: `198${String(sequence).padStart(8, "0")}`,
            age: "2",
            gender: "1",
            ...more,
          });
      }),
    ),
  );
  return milliseconds / 1000;
}

/** Every lead has one owner, and nobody is more than one away from their share. */
async function checkShares(bed: Bed, channel: string, leads: number): Promise<void> {
  const { rows } = await bed.pool.query<{ weight: string; got: number }>(
    `select s.weight, count(l.id)::int as got from allocation_staff s left join lead l on l.owner_user_id = s.user_id and l.channel_id = $1 group by s.id, s.weight`,
    [channel],
  );
  const total = WEIGHTS.reduce((sum, weight) => sum + weight, 0);
  const got = rows.reduce((sum, row) => sum + row.got, 0);
  if (got !== leads) throw new Error(`${got} of ${leads} leads have an owner`);
  for (const { weight, got: mine } of rows)
    if (Math.abs(mine - (leads * Number(weight)) / total) >= 1)
      throw new Error(`Weight ${weight} of ${total} got ${mine} of ${leads}`);
}

const allocation =
  (leads: number) =>
  async (bed: Bed): Promise<Measured[]> => {
    const channel = await makeTeam(bed);
    await arrive(bed, Math.min(200, leads), {});
    const bare = await arrive(bed, leads, {});
    const allocated = await arrive(bed, leads, { channelId: channel });
    await checkShares(bed, channel, leads);
    return [
      { work: `allocated by weights, ${CLIENTS} clients`, rows: leads, seconds: allocated },
      { work: "floor: the same leads without a rule", rows: leads, seconds: bare },
    ];
  };

/** 10,000 leads, or as many as asked for, by twenty clients to six people of different weights, against leads no rule allocates. */
export async function benchAllocation(sizes: readonly number[]): Promise<string> {
  return measuredTable(await onBed(1_000, allocation(sizes[0] ?? 10_000)));
}
