import { sql } from "kysely";
import { count, handle } from "#engine/server/calls.ts";
import { awaitApproval } from "#engine/server/held-act.ts";
import { badRequest, notFound } from "#engine/server/errors.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { insertValidated } from "#engine/server/write/save.ts";
import { FEE } from "../market-codes.ts";
import {
  arrearsReport,
  payFee as payFeeCall,
  raiseFees as raiseFeesCall,
  refundFee as refundFeeCall,
  stallFee,
} from "../stall-fee.ts";
import { settled } from "./stall-fee.hooks.ts";

const payFee = handle(payFeeCall, async (ctx, { id, amount, f9 }) => {
  const fee = await readRow(ctx, stallFee, id, true);
  if (!fee) throw notFound();
  if (fee.status !== FEE.unpaid)
    throw badRequest("该费用已缴清或已退", "This fee was paid or refunded");
  const [sum] = await ctx.unbound.rows<{ paid: string }>(
    sql`select (${fee.paid ?? "0"}::numeric + ${amount}::numeric)::text as paid`,
  );
  const { arrears, status } = await settled(ctx, fee.f6 ?? "0", sum!.paid);
  await changeRows(ctx, stallFee, {
    set: { paid: sum!.paid, arrears, status, f9 },
    where: sql`x.id = ${id}`,
  });
  return null;
});

const refundFee = handle(refundFeeCall, async (ctx, { id }) => {
  const fee = await readRow(ctx, stallFee, id, true);
  if (!fee) throw notFound();
  if (fee.status !== FEE.paid) throw badRequest("该费用未缴清", "This fee is not paid");
  await awaitApproval(ctx, "refund", async () => ({
    title: [`退费 ${fee.period ?? ""}`, `Refund a stall fee ${fee.period ?? ""}`],
    facts: [
      { label: stallFee.fields.period.label, value: fee.period ?? "" },
      { label: stallFee.fields.paid.label, value: fee.paid ?? "" },
    ],
    size: Number(fee.paid ?? 0),
    table: stallFee.name,
    recordIds: [id],
  }));
  await changeRows(ctx, stallFee, {
    set: { status: FEE.refunded, paid: "0", arrears: "0" },
    where: sql`x.id = ${id}`,
  });
  return null;
});

interface Let {
  readonly stall: string;
  readonly merchant: string;
  readonly rent: string;
}

/** A fee for every stall that is let in the month, whoever asks how often. */
const raiseFees = handle(raiseFeesCall, async (ctx, { f3, period, dueDate }) => {
  await ctx.lock(`stall fees ${period}`);
  const first = `${period}-01`;
  const rows = await ctx.unbound.rows<Let & Record<string, unknown>>(
    sql`select distinct on (s.id) s.id::text as stall, t.merchant_id::text as merchant, coalesce(t.rent, s.rent)::text as rent
      from market_floor f join market_stall s on s.tenant_id = f.tenant_id and s.f1 = f.id and s.is_deleted = 0
        join stall_tenancy t on t.tenant_id = s.tenant_id and t.stall_id = s.id and t.is_deleted = 0
          and daterange(t.start_date, t.end_date, '[]') && daterange(${first}::date, (${first}::date + interval '1 month')::date)
      where ${ctx.live("marketFloor", "f")} and f.f1 = ${f3} and coalesce(t.rent, s.rent, 0) > 0
        and not exists (select 1 from stall_fee x where ${ctx.live("stallFee", "x")} and x.f8 = s.id and x.period = ${period})
      order by s.id, t.start_date desc`,
  );
  await insertValidated(
    ctx,
    stallFee,
    rows.map(({ stall, merchant, rent }) => ({
      f3,
      f8: stall,
      f4: merchant,
      f6: rent,
      period,
      dueDate,
    })),
  );
  return { added: rows.length };
});

export const feeHandlers = [payFee, refundFee, raiseFees];

export const arrears = count(arrearsReport, async (ctx, { f3 }) => {
  const market = f3 ? sql`and f.f3 = ${f3}` : sql``;
  return ctx.unbound.rows(
    sql`select m.f1 as merchant, count(*)::int as fees, sum(f.f6)::text as due, sum(f.paid)::text as paid, sum(f.arrears)::text as arrears
      from stall_fee f join merchant m on m.tenant_id = f.tenant_id and m.id = f.f4
      where ${ctx.seen("stallFee", "f")} and f.status = ${FEE.unpaid} and f.due_date < ${ctx.moment.slice(0, 10)}::date and f.arrears > 0 ${market}
      group by m.id, m.f1 order by sum(f.arrears) desc, m.id limit 50`,
  );
});
