import { LEAD_STATUS } from "../lead-codes.ts";
import { FLAG } from "#engine/model/index.ts";
import type { Row } from "#engine/model/index.ts";
import { lead as leadEntity } from "../lead.ts";
import { agreeOnMeasured, areaRange } from "#features/customers/server/index.ts";
import { allocateLeads } from "#features/allocation/server/index.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest } from "#engine/server/errors.ts";
import { describeAll, formatterOf } from "#engine/server/describe.ts";
import type { Draft, Save } from "#engine/server/hooks.ts";
import { editsOf, hooks, newDrafts, newRows } from "#engine/server/hooks.ts";
import { scopeOf } from "#engine/server/access/session.ts";
import { deal, followOwners } from "#features/ownership/server/index.ts";
import { logLeadChanges } from "./log-lead-changes.ts";
import { markChanged, markDuplicates, noticeOwners, repeatForEyes } from "./mark-duplicates.ts";

type Lead = Row<typeof leadEntity>;

/** The summary fields and what they summarise. */
const HEADS = [
  ["companyHead", "companyName"],
  ["businessUnitHead", "ownerDeptName"],
  ["ownerHead", "clueOwnerName"],
  ["regionHead", "regionName"],
  ["consultantHead", "decorationConsultant"],
  ["consultantDeptHead", "decorationConsultantDept"],
  ["channelHead", "channelName"],
  ["subChannelHead", "branchChannelName"],
] as const;

/** Those of dictionary entries: in words. */
const CHOSEN_HEADS = [
  ["houseTypeHead", "houseType"],
  ["signingTypeHead", "signingType"],
] as const;

const MEASURING = { done: "isMeasured", day: "measuredDate" };

/** Stands in the draft of a lead that waits for the allocation, whoever adds it; no row keeps it. */
export const STRAIGHT_TO_POOL = "straight to the pool";

/** A lead that someone with own rows only adds by hand is theirs; others wait for the allocation. */
function claimOwn(ctx: Context, draft: Draft<typeof leadEntity>): void {
  if (draft.ownerUserId) return;
  const scope = scopeOf(ctx.session, leadEntity.permission);
  if (ctx.session.userId === "0" || scope.all || scope.depts.length > 0) return;
  if (draft.allocateReason === STRAIGHT_TO_POOL) return;
  Object.assign(draft, {
    status: LEAD_STATUS.allocated,
    ownerUserId: ctx.session.userId,
    ownerDeptId: ctx.session.deptId,
    companyId: ctx.session.companyId,
    allocateTime: ctx.moment,
    allocateReason: "本人录入",
  });
}

/** Owners named by a file of somebody who may assign. */
const assign = (ctx: Context, saves: readonly Save<Draft<typeof leadEntity>, Lead>[]) =>
  followOwners(ctx, saves, ({ before }, { deptId, companyId }) => ({
    status: LEAD_STATUS.allocated,
    ownerDeptId: deptId,
    companyId,
    allocateTime: ctx.moment,
    allocateReason: `由${ctx.session.realName}导入分配`,
    ...(before && { previousOwnerId: before.ownerUserId }),
  }));

/** Gives new, unowned, unrepeated leads to whoever's turn it is. */
async function allocate(ctx: Context, rows: readonly Lead[]): Promise<void> {
  const waiting = rows.filter(
    (row) => row.status === LEAD_STATUS.pool && row.isDuplicate !== FLAG.yes,
  );
  const decided = await allocateLeads(ctx, waiting);
  await deal(
    ctx,
    leadEntity,
    decided.map(({ lead, ...given }) => ({ ...given, id: lead.id, name: lead.name })),
  );
}

/** Notes edits in words in the leads' own log. */
async function logEdits(
  ctx: Context,
  edits: readonly { readonly before: Lead; readonly after: Lead }[],
): Promise<void> {
  const texts = await describeAll(ctx, leadEntity, edits);
  await logLeadChanges(
    ctx,
    edits.flatMap(({ after }, index) =>
      texts[index] ? [{ lead: after, type: "edited" as const, content: texts[index] }] : [],
    ),
  );
}

export const leadHooks = hooks("lead", {
  beforeSave: async (ctx, saves) => {
    if (saves.some(({ before }) => before?.converted === 1))
      throw badRequest(
        "线索已转为客户，不能修改",
        "The lead was converted to a customer and cannot be changed",
      );
    for (const save of saves) {
      const { draft } = save;
      Object.assign(draft, agreeOnMeasured(save, MEASURING, ctx.moment.slice(0, 10)));
      if (draft.location !== undefined) draft.regionId = draft.location;
      if (draft.squareMeasure !== undefined) draft.areaRange = areaRange(draft.squareMeasure);
    }
    await assign(ctx, saves);
    await markChanged(ctx, saves);
    const added = newDrafts(saves);
    for (const draft of added) {
      claimOwn(ctx, draft);
      if (draft.allocateReason === STRAIGHT_TO_POOL) draft.allocateReason = null;
    }
    await markDuplicates(ctx, added);
  },
  afterSave: async (ctx, saved) => {
    await logEdits(ctx, editsOf(saved));
    const rows = newRows(saved);
    await logLeadChanges(
      ctx,
      rows.map((lead) => ({
        lead,
        type: "added",
        content: [`新增线索 ${lead.name ?? ""}`, `Added lead ${lead.name ?? ""}`],
      })),
    );
    await allocate(ctx, rows);
    await noticeOwners(ctx, rows);
  },
  beforeRemove: (_ctx, rows) => {
    if (rows.some((row) => row.status !== LEAD_STATUS.pool || row.converted === 1))
      throw badRequest("只能删除线索池中的线索", "Only leads in the pool can be deleted");
  },
  afterRemove: (ctx, rows) =>
    logLeadChanges(
      ctx,
      rows.map((lead) => ({
        lead,
        type: "removed",
        content: [`删除线索 ${lead.name ?? ""}`, `Deleted lead ${lead.name ?? ""}`],
      })),
    ),
  reckoned: {
    ...Object.fromEntries([...HEADS, ...CHOSEN_HEADS].map(([head, source]) => [head, [source]])),
    rootClueSource: ["clueSourceName", "channelName"],
    ownerUserName: ["clueOwnerName"],
    repeatName: ["repeatName"],
  },
  present: async (ctx, rows, wants) => {
    const heads = HEADS.filter(([head]) => wants(head));
    const chosen = CHOSEN_HEADS.filter(([head]) => wants(head));
    const format = formatterOf(ctx, ctx.session.language);
    for (const row of rows) {
      for (const [head, source] of heads) row[head] = row[source] ?? "";
      for (const [head, source] of chosen)
        row[head] = row[source] ? await format(leadEntity.fields[source], row[source]) : "";
      row["rootClueSource"] = row["clueSourceName"] || row["channelName"] || "";
      row["ownerUserName"] = row["clueOwnerName"] ?? "";
      if (typeof row["repeatName"] === "string")
        row["repeatName"] = repeatForEyes(ctx, row["repeatName"]);
    }
    return rows;
  },
});
