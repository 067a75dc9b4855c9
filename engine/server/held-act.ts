import type { Label } from "#engine/model/index.ts";
import type { ActKind, Approved } from "./approved.ts";
import type { Context } from "./context.ts";
import { badRequest, Refusal } from "./errors.ts";
import { ExtensionPoint } from "./extension-point.ts";

/** What whoever decides about an act has to know. */
export interface ActFact {
  readonly label: Label;
  /** As a pair where it is told in the language of who reads. */
  readonly value: string | Label;
}

/** Something a rule lets happen only once somebody else agrees. */
export interface HeldAct {
  readonly title: Label;
  readonly facts: readonly ActFact[];
  /** How much it is about, in what the limit of its kind counts. */
  readonly size: number;
  /** Kind of the records it is about, and which: none of them waits for two acts of a kind at once. */
  readonly table: string;
  readonly recordIds: readonly string[];
  /** What its own feature needs to carry it out; without it the request is made again as it came. */
  readonly input?: Readonly<Record<string, unknown>>;
}

/** Ends a request that has to wait: nothing of it happens, and it is kept. Where it cannot be kept (a line of a file), a refusal like others. */
export class AwaitsApproval extends Refusal {
  constructor(
    readonly kind: ActKind,
    readonly act: HeldAct,
  ) {
    super(400, [
      "该操作需要审批，不能以这种方式进行，请在页面上逐项提交",
      "This needs approval and cannot be done this way; please do it on its own screen",
    ]);
  }
}

/** From what size on acts of a kind have to wait in a tenant; undefined where they need not. */
export const approvalLimits = new ExtensionPoint<(ctx: Context) => Promise<number | undefined>>(
  "the limit of approval",
);

/** A request as it can be made again. */
export interface HeldRequest {
  /** Name of its route. */
  readonly route: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Keeps an act until it is decided; answers the process that decides. */
export const actKeepers = new ExtensionPoint<
  (ctx: Context, waits: AwaitsApproval, request: HeldRequest) => Promise<string>
>("what keeps acts");

/** Has an act wait for somebody's word where an administrator asks for one: throws then. The system's own acts never wait. */
export async function awaitApproval(
  ctx: Context,
  kind: ActKind,
  describe: () => Promise<HeldAct | undefined>,
): Promise<void> {
  if (ctx.session.userId === "0") return;
  if (ctx.approved?.kind === kind) return refuseMore(ctx.approved, await describe());
  const limit = await approvalLimits.get(kind)?.(ctx);
  if (limit === undefined) return;
  const act = await describe();
  if (act && act.size > limit) throw new AwaitsApproval(kind, act);
}

/** What was agreed to about some records is not done to others that came along meanwhile. */
function refuseMore({ recordIds }: Approved, act: HeldAct | undefined): void {
  if (act?.recordIds.some((id) => !recordIds.has(id)))
    throw badRequest(
      "申请之后数据已有变化，请驳回后重新申请",
      "More is concerned by now than was asked for; please reject it and have it asked for anew",
    );
}
