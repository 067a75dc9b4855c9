import { sql } from "kysely";
import type { Label } from "#engine/model/index.ts";
import { wallTime, fromWallTime } from "#engine/model/index.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, conflict, notFound } from "#engine/server/errors.ts";
import { enqueue } from "#engine/server/jobs/enqueue.ts";
import type { Job, Work } from "#engine/server/jobs/job.ts";
import { Interrupted, job } from "#engine/server/jobs/job.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { keepRequest } from "#features/webhooks/server/index.ts";
import type { PartnerList } from "../partner-codes.ts";
import { PARTNER_LISTS, SYNC } from "../partner-codes.ts";
import { partnerGateway, syncPartner as syncPartnerCall } from "../partner-gateway.ts";
import type { Gateway } from "./chosen-partner.ts";
import { partnerOf, SANDBOX } from "./chosen-partner.ts";
import { keepDepartments, keepUsers } from "./keep-people.ts";
import { keepCalls, keepContracts } from "./keep-records.ts";
import type { Item } from "./partner-cloud.ts";
import { PartnerRefused } from "./partner-cloud.ts";

const TRIES = 6;
/** Contracts and calls are asked for again a day back: clocks differ, and what was written late still comes. */
const OVERLAP = 86_400_000;

const KEEP: Record<
  PartnerList,
  (ctx: Context, gateway: Gateway, items: readonly Item[]) => Promise<number>
> = {
  departments: (ctx, _gateway, items) => keepDepartments(ctx, items),
  users: (ctx, _gateway, items) => keepUsers(ctx, items),
  contracts: keepContracts,
  calls: keepCalls,
};

const COUNTS = {
  departments: "deptCount",
  users: "userCount",
  contracts: "contractCount",
  calls: "callCount",
} as const satisfies Record<PartnerList, string>;

/** Says in the gateway's row how far it is, and tells whoever looks at it. */
const note = (work: Work, id: string, set: Partial<Gateway>): Promise<void> =>
  work.transaction(async (ctx) => {
    await ctx.unscoped
      .updateTable("partnerGateway")
      .set(({ eb }) => ({ ...set, version: eb("version", "+", 1) }))
      .where("id", "=", id)
      .execute();
    ctx.announce("partner-sync", {});
  });

/** Fetches list after list, each page kept in a transaction of its own. */
async function fetchAll(work: Work, gateway: Gateway): Promise<void> {
  const partner = partnerOf(work, gateway);
  const since = gateway.syncTime
    ? new Date(fromWallTime(gateway.syncTime).getTime() - OVERLAP).toISOString()
    : "";
  const began = wallTime(work.now());
  let skipped = 0;
  for (const [place, list] of PARTNER_LISTS.entries()) {
    const isRecord = list === "contracts" || list === "calls";
    let count = 0;
    for await (const { items, share } of partner.pages(list, isRecord ? since : "")) {
      if (work.signal.aborted) throw new Interrupted();
      skipped += await work.transaction(async (ctx) => {
        await ctx.lock(`partner ${list}`);
        return KEEP[list](ctx, gateway, items);
      });
      count += items.length;
      await note(work, gateway.id, {
        [COUNTS[list]]: count,
        skippedCount: skipped,
        progress: Math.round(((place + share) / PARTNER_LISTS.length) * 100),
      });
    }
  }
  await note(work, gateway.id, {
    syncState: SYNC.done,
    progress: 100,
    reason: null,
    syncTime: began,
  });
}

/** Fetches everything of one gateway; what may pass is tried again, what was refused is not. */
export const fetchPartner: Job<{ readonly id: string }> = job(
  "sync-partner",
  { label: ["同步伙伴云", "Sync the partner cloud"], atOnce: 1, tries: TRIES },
  async (work, { id }) => {
    const gateway = await work.ctx.unscoped
      .selectFrom("partnerGateway")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    if (gateway?.syncState !== SYNC.underWay) return;
    const keep = (status: string, result: Label): Promise<void> =>
      work.transaction((ctx) =>
        keepRequest(ctx, {
          appId: gateway.gatewayName,
          reqType: "8",
          url: `${gateway.endpoint || SANDBOX}/v1/`,
          content: PARTNER_LISTS.join(" "),
          address: "",
          status,
          result,
        }),
      );
    try {
      await fetchAll(work, gateway);
      await keep("1", ["已同步", "Synced"]);
    } catch (error) {
      if (error instanceof Interrupted) throw error;
      const words = (error instanceof Error ? error.message : String(error)).slice(0, 500);
      await keep("2", [words, words]);
      const isOver = work.isLast || error instanceof PartnerRefused;
      await note(work, id, { reason: words, ...(isOver && { syncState: SYNC.failed }) });
      if (!(error instanceof PartnerRefused)) throw error;
    }
  },
);

export const syncPartner = handle(syncPartnerCall, async (ctx, { id }) => {
  const gateway = await readRow(ctx, partnerGateway, id);
  if (!gateway) throw notFound();
  if (gateway.enabled !== 1) throw badRequest("网关未启用", "The gateway is not in use");
  const [begun] = await changeRows(ctx, partnerGateway, {
    set: { syncState: SYNC.underWay, progress: 0, skippedCount: 0, reason: null },
    where: sql`x.id = ${id}::bigint and x.sync_state <> ${SYNC.underWay}`,
  });
  if (!begun) throw conflict("正在同步，请稍候", "It is being synced already");
  await enqueue(ctx, fetchPartner, { id }, { key: `partner ${id}` });
  return { queued: true };
});
