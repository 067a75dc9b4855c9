import type { TypeOf } from "#engine/model/index.ts";
import { call, datetime, ref, schema, select } from "#engine/model/index.ts";

/** A lead or customer as it was at a moment. */
export const asOfSchema = schema.object({
  time: schema.text,
  /** Null where the record did not exist yet. */
  row: schema.nullable(schema.someRow),
  /** Fields that are different today. */
  changed: schema.list(schema.text),
});

export type AsOf = TypeOf<typeof asOfSchema>;

export const asOf = call("as-of", {
  label: ["历史快照", "View history"],
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
  answer: asOfSchema,
});
