import type { Bed } from "./bed.ts";
import { repeated, round, table } from "./figures.ts";
import { ask, onBed } from "./many-rows.ts";

const DEALS = 5_000;
const STAGES = ["初步接触", "量房设计", "方案报价", "商务谈判", "待签约"];

/** One type of opportunity with its stages and DEALS open deals spread over them. */
async function fill(
  bed: Bed,
): Promise<{ readonly typeId: string; readonly stages: readonly string[] }> {
  const { id: typeId } = await ask<{ id: string }>(bed, "/blade-crm/businessGroup/submit", {
    name: "整装",
  });
  const stages: string[] = [];
  for (const [index, name] of STAGES.entries())
    stages.push(
      (
        await ask<{ id: string }>(bed, "/blade-crm/businessStage/submit", {
          name,
          typeId,
          sort: index + 1,
        })
      ).id,
    );
  await bed.pool.query(
    `insert into business (tenant_id, id, business_name, customer_id, type_id, status_id, is_end, money, total_price, owner_user_id, next_time, create_time, update_time)
      select tenant_id, 7000000000000000000 + n, name || ' 整装', id, $1, ($2::bigint[])[1 + n % 5], '0', 1000 * (n % 300), 1000 * (n % 300), owner_user_id, now() + (n % 40 - 10) * interval '1 day', now(), now()
      from (select *, row_number() over (order by id) as n from customer where pool_status = '0' order by id limit $3) c`,
    [typeId, stages, DEALS],
  );
  await bed.pool.query("analyze business");
  return { typeId, stages };
}

async function board(bed: Bed): Promise<string> {
  const { typeId, stages } = await fill(bed);
  const path = `/blade-crm/business/board?typeId=${typeId}`;
  const columns = await ask<{ count: number; cards: { id: string }[] }[]>(bed, path);
  if (columns.reduce((sum, { count }) => sum + count, 0) !== DEALS)
    throw new Error("The board does not count every deal");
  const card = columns[0]!.cards[0]!.id;
  let to = 0;
  const works: readonly (readonly [work: string, run: () => Promise<unknown>, bound: number])[] = [
    [`the board of ${DEALS.toLocaleString("en")} open deals`, () => ask(bed, path), 100],
    [
      "moving a card",
      () =>
        ask(bed, "/blade-crm/business/move", { id: card, statusId: stages[++to % stages.length] }),
      50,
    ],
  ];
  const lines: string[][] = [];
  for (const [work, run, bound] of works) {
    const { p50, p95 } = await repeated(run, 50, 10);
    lines.push([
      work,
      String(round(p50)),
      String(round(p95)),
      p95 < bound ? `< ${bound} ms` : `< ${bound} ms MISSED`,
    ]);
  }
  return table(["board", "p50 ms", "p95 ms", "bound"], lines);
}

/** The board with 5,000 opportunities, among 100,000 customers or as many as asked for. */
export async function benchBoard(sizes: readonly number[]): Promise<string> {
  return onBed(sizes[0] ?? 100_000, board);
}
