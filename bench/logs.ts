import type { Bed } from "./bed.ts";
import { repeated, round, table } from "./figures.ts";
import { ask, onBed } from "./many-rows.ts";

const ROWS = 1_000_000;

/** A year of calls, spread over its seconds. */
async function fill({ pool, owner }: Bed): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0; set synchronous_commit = off");
    await client.query(
      `insert into api_log (tenant_id, id, title, request_id, request_uri, method, remote_ip, status, time, user_id, create_user, create_time, update_time)
        select '000000', 6000000000000000000 + n, '客户-保存', (7000000000000000000 + n)::text, '/api/blade-customer/customer/' || (array['submit','list','detail','remove'])[1 + n % 4],
          (array['POST','GET'])[1 + n % 2], '10.0.' || n % 200 || '.' || n % 250, case when n % 97 = 0 then 500 else 200 end, n % 900, $1, $1, now() - n * interval '31 seconds', now()
        from generate_series(1, $2::int) n`,
      [owner, ROWS],
    );
    await client.query("vacuum (analyze) api_log");
  } finally {
    client.release(true);
  }
}

async function logs(bed: Bed): Promise<string> {
  await fill(bed);
  const list = "/blade-log/api/list?size=50";
  const asked: readonly (readonly [what: string, path: string])[] = [
    ["newest 50", list],
    [
      "one day",
      `${list}&createTime_datege=2026-06-01%2000:00:00&createTime_datele=2026-06-01%2023:59:59`,
    ],
    ["by request number", `${list}&requestId=7000000000000500000`],
    ["by path", `${list}&requestUri=remove`],
    ["deep page (offset 50,000)", `${list}&current=1001`],
  ];
  const lines: string[][] = [];
  for (const [what, path] of asked) {
    const { p50, p95 } = await repeated(() => ask(bed, path), 35, 5);
    lines.push([what, String(round(p50)), String(round(p95))]);
  }
  return `${ROWS.toLocaleString("en")} rows.\n\n${table(["call log", "p50 ms", "p95 ms"], lines)}`;
}

/** The screen of the call log at a million rows. */
export async function benchLogs(): Promise<string> {
  return onBed(1_000, logs);
}
