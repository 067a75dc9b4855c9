import type { Bed } from "./bed.ts";
import { repeated, round, table } from "./figures.ts";
import { attach } from "./merge.ts";
import { ask, onBed } from "./many-rows.ts";

interface Entry {
  readonly id: string;
  readonly time: string;
}

async function timeline(bed: Bed): Promise<string> {
  const { rows } = await bed.pool.query<{ id: string }>(
    "select id from customer where pool_status = '0' order by id limit 1",
  );
  const id = rows[0]!.id;
  await attach(bed, id);
  await bed.pool.query("analyze customer_follow; analyze operation_log");
  const path = `/blade-crm/timeline?subject=customer&id=${id}&size=50`;
  const first = await ask<Entry[]>(bed, path);
  const last = first.at(-1)!;
  const deeper = `${path}&before=${encodeURIComponent(`${last.time}|${last.id}`)}`;
  const lines: string[][] = [];
  for (const [work, at] of [
    ["first 50 of 1,000 entries", path],
    ["next 50", deeper],
  ] as const) {
    const { p50, p95 } = await repeated(() => ask(bed, at), 50, 10);
    lines.push([
      work,
      String(round(p50)),
      String(round(p95)),
      p95 < 100 ? "< 100 ms" : "< 100 ms MISSED",
    ]);
  }
  return table(["timeline", "p50 ms", "p95 ms", "bound"], lines);
}

/** The story of a customer with 1,000 entries, among 100,000 customers or as many as asked for. */
export async function benchTimeline(sizes: readonly number[]): Promise<string> {
  return onBed(sizes[0] ?? 100_000, timeline);
}
