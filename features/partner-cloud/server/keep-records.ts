import { normalisePhone, validate, wallTime } from "#engine/model/index.ts";
import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";
import { enqueue } from "#engine/server/jobs/enqueue.ts";
import { mask } from "#engine/server/read/mask.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { insertRows, newRow } from "#engine/server/write/insert-rows.ts";
import { allWhoHoldPhones } from "#features/identity/server/index.ts";
import { callRecord } from "#features/telephony/feature.ts";
import { fyContract } from "../feiyu-contract.ts";
import type { Gateway } from "./chosen-partner.ts";
import { keepPartnerRecording } from "./keep-partner-recording.ts";
import { sound } from "./keep-people.ts";
import type { Item } from "./partner-cloud.ts";
import { callItem, contractItem } from "./partner-items.ts";

/** Keeps a page of contracts, each with the customer whose number it names. Answers how many were none. */
export async function keepContracts(
  ctx: Context,
  gateway: Gateway,
  items: readonly Item[],
): Promise<number> {
  const { rows, skipped } = sound(items, (item) => {
    const verdict = validate(contractItem, item, ctx.now);
    if (!verdict.ok) return undefined;
    return { ...verdict.values, mobile: normalisePhone(verdict.values.mobile ?? "") };
  });
  if (rows.length === 0) return skipped;
  const holders = await allWhoHoldPhones(
    ctx,
    rows.map(({ mobile }) => mobile),
  );
  const found = await ctx.unscoped
    .selectFrom("fyContract")
    .select("fyContractId")
    .where("gatewayId", "=", gateway.id)
    .where(
      "fyContractId",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
  const there = new Set(found.map(({ fyContractId }) => fyContractId));
  const valuesOf = (row: (typeof rows)[number]) => ({
    fyNum: row.number,
    fyName: row.title ?? null,
    fyCustomerName: row.customerName ?? null,
    fyMobile: row.mobile || null,
    amount: row.amount ?? null,
    signedDate: row.signedOn ?? null,
    fyState: row.state ?? null,
    customerId: holders.get(row.mobile)?.find(({ kind }) => kind === "customer")?.id ?? null,
  });
  await insertRows(
    ctx,
    fyContract,
    rows
      .filter(({ id }) => !there.has(id))
      .map((row) =>
        newRow(ctx, fyContract, {
          ...valuesOf(row),
          fyContractId: row.id,
          gatewayId: gateway.id,
        }),
      ),
  );
  for (const row of rows)
    if (there.has(row.id))
      await changeRows(ctx, fyContract, {
        set: valuesOf(row),
        where: sql`x.gateway_id = ${gateway.id}::bigint and x.fy_contract_id = ${row.id}`,
        onlyDifferent: true,
      });
  return skipped;
}

/** Keeps a page of calls with leads and customers, and has their recordings fetched. Calls with anybody else are none of ours. Answers how many were left out. */
export async function keepCalls(
  ctx: Context,
  gateway: Gateway,
  items: readonly Item[],
): Promise<number> {
  const { rows, skipped } = sound(items, (item) => {
    const verdict = validate(callItem, item, ctx.now);
    if (!verdict.ok) return undefined;
    const began = Date.parse(verdict.values.startedAt);
    if (Number.isNaN(began) || began > ctx.now.getTime() + 3_600_000) return undefined;
    return { ...verdict.values, began, mobile: normalisePhone(verdict.values.mobile) };
  });
  if (rows.length === 0) return skipped;
  const ids = rows.map(({ id }) => id);
  const [holders, known, agents] = [
    await allWhoHoldPhones(
      ctx,
      rows.map(({ mobile }) => mobile),
    ),
    await ctx.unscoped
      .selectFrom("callRecord")
      .select("contactId")
      .where("settingId", "=", gateway.id)
      .where("contactId", "in", ids)
      .execute(),
    await ctx.unscoped
      .selectFrom("huobanUser as h")
      .innerJoin("user as u", "u.id", "h.userId")
      .select(["h.huobanUserId", "u.id as userId", "u.deptId"])
      .where("h.huobanUserId", "in", [...rows.map(({ agentId }) => agentId ?? ""), ""])
      .execute(),
  ];
  const there = new Set(known.map(({ contactId }) => contactId));
  const agentOf = new Map(agents.map((agent) => [agent.huobanUserId, agent]));
  let strangers = 0;
  const fresh = rows
    .filter(({ id }) => !there.has(id))
    .flatMap((row) => {
      const holder = holders.get(row.mobile)?.[0];
      if (!holder) {
        strangers += 1;
        return [];
      }
      const agent = agentOf.get(row.agentId ?? "");
      const seconds = row.seconds ?? 0;
      const [startTime, endTime] = [row.began, row.began + seconds * 1000].map((at) =>
        wallTime(new Date(at)),
      ) as [string, string];
      const record = newRow(ctx, callRecord, {
        ...(holder.kind === "lead" ? { clueId: holder.id } : { customerId: holder.id }),
        userId: agent?.userId ?? null,
        deptId: agent?.deptId?.[0] ?? null,
        callee: mask(row.mobile, "phone"),
        state: "ended",
        startTime,
        ...(seconds > 0 && { answerTime: startTime }),
        endTime,
        seconds,
        provider: gateway.gatewayName,
        settingId: gateway.id,
        contactId: row.id,
      });
      return [{ record, row }];
    });
  await insertRows(
    ctx,
    callRecord,
    fresh.map(({ record }) => record),
  );
  for (const { record, row } of fresh)
    if (row.recorded === 1)
      await enqueue(ctx, keepPartnerRecording, {
        gatewayId: gateway.id,
        recordId: record.id,
        callId: row.id,
      });
  return skipped + strangers;
}
