import { call, datetime, ref, select } from "#engine/model/index.ts";

/** A lead or customer as it was at a moment. */
export interface AsOf {
  readonly time: string;
  /** Null where the record did not exist yet. */
  readonly row: (Readonly<Record<string, unknown>> & { readonly id: string }) | null;
  /** Fields that are different today. */
  readonly changed: readonly string[];
}

export const asOf = call<AsOf>()("as-of", {
  label: ["历史快照", "As it was"],
  method: "GET",
  path: "/blade-crm/as-of",
  cost: "report",
  permission: "signed-in",
  button: { views: ["lead", "customer"], at: ["row"], custom: true },
  input: {
    subject: select("对象", "Object", {
      required: true,
      options: [
        { value: "lead", label: ["线索", "Lead"] },
        { value: "customer", label: ["客户", "Customer"] },
      ],
    }),
    id: ref("编号", "Id", { entity: "customer", required: true }),
    time: datetime("时间", "Time", {
      required: ["请选择时间", "Please select the moment"],
      notInFuture: true,
    }),
  },
});
