import { writeXlsx } from "hucre/xlsx";
import { sql } from "kysely";
import { dayCosts } from "#features/channel-costs/server/index.ts";
import { systemSession } from "#engine/server/access/session.ts";
import { newId } from "#engine/server/ids.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import type { Bed } from "./bed.ts";
import { repeated, timed } from "./figures.ts";
import type { Measured } from "./many-rows.ts";
import { measuredTable, onBed } from "./many-rows.ts";

const TENANT = "000000";
const TOPS = 50;
const CHANNELS = 500;
const ROWS = 50_000;
const DAY = 86_400_000;

interface Channel {
  readonly id: string;
  readonly path: string;
}

/** 50 channels with nine sub-channels each. */
async function fillChannels({ pool }: Bed): Promise<readonly Channel[]> {
  const tops = Array.from({ length: TOPS }, (_, n) => ({ id: newId(), path: `渠道${n + 1}` }));
  const subs = tops.flatMap((top) =>
    Array.from({ length: CHANNELS / TOPS - 1 }, (_, n) => ({
      id: newId(),
      above: top.id,
      path: `${top.path}/计划${n + 1}`,
    })),
  );
  await pool.query(
    `insert into channel (tenant_id, id, channel_name, pre_channel_id, sort, create_time, update_time)
      select $1, id, name, above, 1, now(), now() from json_to_recordset($2) as s(id bigint, name text, above bigint)`,
    [
      TENANT,
      JSON.stringify([
        ...tops.map(({ id, path }) => ({ id, name: path, above: 0 })),
        ...subs.map(({ id, path, above }) => ({ id, name: path.split("/")[1], above })),
      ]),
    ],
  );
  return [...tops, ...subs];
}

const dayOf = (n: number): string =>
  new Date(Date.now() - (n + 1) * DAY).toISOString().slice(0, 10);

/** A sheet of daily usage as people keep it: day after day, channels by path, amounts with ¥ and separators. */
const sheetOf = (channels: readonly Channel[], more: number): Promise<Uint8Array> =>
  writeXlsx({
    sheets: [
      {
        name: "消耗",
        rows: [
          ["日期", "渠道", "消耗金额", "备注"],
          ...Array.from({ length: ROWS }, (_, n) => [
            dayOf(Math.floor(n / CHANNELS)),
            channels[n % CHANNELS]!.path,
            `¥${(1000 + (n % 9000) + more).toLocaleString("en")}.50`,
            "投放",
          ]),
        ],
      },
    ],
  });

async function importSheet({ origin, headers }: Bed, file: Uint8Array): Promise<number> {
  const form = new FormData();
  form.append("file", new Blob([Buffer.from(file)]), "消耗.xlsx");
  return timed(async () => {
    const response = await fetch(
      `${origin}/api/blade-channelUseDaily/channelUseDaily/import-channelUseDaily`,
      { method: "POST", body: form, headers: { ...headers } },
    );
    const { success, msg, data } = (await response.json()) as {
      success: boolean;
      msg: string;
      data: { state: string; valid: number };
    };
    if (!success || data.state !== "done" || data.valid !== ROWS)
      throw new Error(`${msg} ${JSON.stringify(data).slice(0, 500)}`);
  });
}

/** A year of usage of every channel, and of months where there are no days. */
async function fillYear({ pool, owner }: Bed): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query("delete from channel_use_daily");
    await client.query(
      `insert into channel_use_daily (tenant_id, id, reg_time, channel, sub_channel, use_amount, register, create_time, update_time)
        select $1, 8000000000000000000 + row_number() over (), d::date, case when c.pre_channel_id = 0 then c.id else c.pre_channel_id end,
          case when c.pre_channel_id <> 0 then c.id end, 100 + (c.id % 900), $2, now(), now()
        from channel c, generate_series(current_date - 365, current_date - 1, interval '1 day') d where c.sort = 1`,
      [TENANT, owner],
    );
    await client.query(
      `insert into channel_use_month (tenant_id, id, reg_month, channel, month_use, create_time, update_time)
        select $1, 9000000000000000000 + row_number() over (), to_char(m, 'YYYY-MM'), c.id, 30000, now(), now()
        from channel c, generate_series(date_trunc('month', current_date - 365), current_date, interval '1 month') m where c.pre_channel_id = 0 and c.sort = 1`,
      [TENANT],
    );
    await client.query("vacuum analyze channel_use_daily");
    await client.query("vacuum analyze channel_use_month");
  } finally {
    client.release(true);
  }
}

async function costs(bed: Bed): Promise<Measured[]> {
  const channels = await fillChannels(bed);
  const first = await sheetOf(channels, 0);
  const added = await importSheet(bed, first);
  const same = await importSheet(bed, first);
  const changed = await importSheet(bed, await sheetOf(channels, 7));
  await fillYear(bed);
  const period = { from: dayOf(364), to: dayOf(0) };
  const summed = (by: string) => () =>
    inTransaction(bed.connections, systemSession(TENANT), new Date(), "bench", (ctx) =>
      ctx.unbound.rows(
        sql`select ${sql.raw(by)}, sum(x.amount) as amount from ${dayCosts(ctx, period)} x group by ${sql.raw(by)}`,
      ),
    );
  const median = async (by: string): Promise<number> =>
    (await repeated(summed(by), 15, 3)).p50 / 1000;
  const file = (work: string, milliseconds: number): Measured => ({
    work,
    rows: ROWS,
    seconds: milliseconds / 1000,
    bound: 20,
  });
  const days = 365 * CHANNELS;
  return [
    file("import of daily usage, one call", added),
    file("the same file again", same),
    file("the same rows with other amounts", changed),
    {
      work: "a year's cost by channel",
      rows: days,
      seconds: await median("x.channel"),
      bound: 0.1,
    },
    {
      work: "a year's cost by channel and sub-channel",
      rows: days,
      seconds: await median("x.channel, x.sub_channel"),
      bound: 0.1,
    },
    { work: "a year's cost by day", rows: days, seconds: await median("x.day"), bound: 0.1 },
    {
      work: "a year's cost by channel and day",
      rows: days,
      seconds: await median("x.channel, x.day"),
      bound: 0.1,
    },
  ];
}

/** Import of 50,000 days of usage, and the cost of a year of 500 channels. */
export async function benchCosts(): Promise<string> {
  return measuredTable(await onBed(1_000, costs));
}
