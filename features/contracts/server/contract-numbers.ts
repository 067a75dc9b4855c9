import type { Row } from "#engine/model/index.ts";
import type { contract } from "../contract.ts";
import type { Context } from "#engine/server/context.ts";
import type { Draft } from "#engine/server/hooks.ts";
import { takeNumbers } from "./running-numbers.ts";

type Contract = Draft<typeof contract>;

const seriesToday = (ctx: Context): string => `HT${ctx.moment.slice(0, 10).replaceAll("-", "")}`;

const take = (ctx: Context, series: string, count: number): Promise<number> =>
  takeNumbers(ctx, `contract ${series}`, count);

/** Somebody types a number that we might give: whoever is about to give one waits, and then finds it taken. */
export async function holdTyped(
  ctx: Context,
  contracts: readonly Pick<Row<typeof contract> | Contract, "num">[],
): Promise<void> {
  const series = contracts
    .map(({ num }) => /^(HT\d{8})-/.exec(num ?? "")?.[1])
    .filter((one) => one !== undefined);
  for (const one of [...new Set(series)].sort()) await take(ctx, one, 0);
}

async function takenOf(
  ctx: Context,
  numbers: readonly string[],
): Promise<ReadonlySet<string | null>> {
  const rows = await ctx.unscoped
    .selectFrom("contract")
    .select("num")
    .where("num", "in", numbers)
    .execute();
  return new Set(rows.map(({ num }) => num));
}

/** HT20260131-001: the day and a counter of its own, which passes over numbers that somebody typed and is moved by none. */
export async function numberContracts(ctx: Context, drafts: readonly Contract[]): Promise<void> {
  await holdTyped(ctx, drafts);
  const series = seriesToday(ctx);
  const typed = new Set(drafts.map(({ num }) => num));
  let waiting = drafts.filter(({ num }) => !num);
  while (waiting.length > 0) {
    const last = await take(ctx, series, waiting.length);
    const numbers = waiting.map(
      (_, index) => `${series}-${String(last - waiting.length + 1 + index).padStart(3, "0")}`,
    );
    const taken = await takenOf(ctx, numbers);
    const free = numbers.filter((number) => !taken.has(number) && !typed.has(number));
    for (const [index, number] of free.entries()) waiting[index]!.num = number;
    waiting = waiting.slice(free.length);
  }
}
