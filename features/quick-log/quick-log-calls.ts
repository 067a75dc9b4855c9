import { call, integer, json, select, text } from "#engine/model/index.ts";

/** A follow-up and what it said about the record, saved together or not at all. */
export const logQuickly = call("log-quickly", {
  label: ["快速跟进", "Quick log"],
  method: "POST",
  path: "/blade-crm/quickLog/submit",
  permission: "signed-in",
  input: {
    subject: select("对象", "Object", {
      required: true,
      options: [
        { value: "lead", label: ["线索", "Lead"] },
        { value: "customer", label: ["客户", "Customer"] },
      ],
    }),
    id: text("编号", "Id", { required: true, max: 19 }),
    version: integer("版本", "Version"),
    follow: json("跟进", "Follow-up", { required: true }),
    facts: json("信息", "Facts"),
  },
});
