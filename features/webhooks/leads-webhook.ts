import { route, schema } from "#engine/model/index.ts";

/** Where a source sends leads, signed; `:key` is the source's. */
export const leadsWebhook = route("leads-webhook", {
  method: "POST",
  path: "/blade-crm/webhook/leads/:key",
  label: ["线索推送", "Lead push"],
  group: ["外部接入", "From outside"],
  permission: "public",
  body: { type: "object" },
  answer: schema.object({
    id: schema.text,
    duplicate: schema.boolean,
    allocated: schema.boolean,
  }),
});
