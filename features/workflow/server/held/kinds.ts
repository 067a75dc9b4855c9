import type { Label } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import type { ActKind } from "#engine/server/approved.ts";
import { approvalLimits } from "#engine/server/held-act.ts";
import { EXPORT_APPROVAL, HAND_OVER_APPROVAL, REFUND_APPROVAL } from "../../approvals.ts";

interface Kind {
  readonly label: Label;
  /** Key of the process that decides. */
  readonly process: string;
  /** Parameters of the administrator: whether it is needed, and beyond what. */
  readonly on: string;
  readonly limit: string;
}

export const KINDS: Readonly<Record<ActKind, Kind>> = {
  export: {
    label: ["导出", "Export"],
    process: EXPORT_APPROVAL,
    on: "flow.exportApproval",
    limit: "flow.exportRows",
  },
  refund: {
    label: ["退单退款", "Refund"],
    process: REFUND_APPROVAL,
    on: "flow.refundApproval",
    limit: "flow.refundAmount",
  },
  handOver: {
    label: ["客户交接", "Hand-over of customers"],
    process: HAND_OVER_APPROVAL,
    on: "flow.handOverApproval",
    limit: "flow.handOverRows",
  },
};

/** Beyond what acts of a kind wait; a limit nobody understands is none, so that everything waits. */
async function limitOf(ctx: Context, { on, limit }: Kind): Promise<number | undefined> {
  const rows = await ctx.unscoped
    .selectFrom("param")
    .select(["paramKey", "paramValue"])
    .where("paramKey", "in", [on, limit])
    .execute();
  const value = (key: string) => rows.find(({ paramKey }) => paramKey === key)?.paramValue ?? "";
  return value(on) === "1" ? Number(value(limit)) || 0 : undefined;
}

export const ACT_KINDS = ["export", "refund", "handOver"] as const satisfies readonly ActKind[];

export const actLimits = ACT_KINDS.map((kind) =>
  approvalLimits.with(kind, (ctx) => limitOf(ctx, KINDS[kind])),
);
