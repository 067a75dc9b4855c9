import type { TypeOf } from "#engine/model/index.ts";
import { call, schema, text } from "#engine/model/index.ts";

/** Somebody who holds a phone number already, named as far as the asker may know. */
export const phoneHolderSchema = schema.object({
  kind: schema.oneOf("lead", "customer", "contact"),
  name: schema.text,
  owner: schema.text,
  /** Whose contact it is, where it is somebody's. */
  customer: schema.optional(schema.text),
  /** Browser route that opens the record; empty where the asker does not see it. */
  route: schema.text,
});

export type PhoneHolder = TypeOf<typeof phoneHolderSchema>;

/** Asked while a number is typed; `id` is the record being changed. */
export const phoneVerdict = call("phone-verdict", {
  label: ["号码查重", "Who holds a number"],
  method: "GET",
  path: "/blade-crm/phone-verdict",
  permission: "signed-in",
  input: {
    phone: text("手机号码", "Mobile", { required: true, max: 32 }),
    id: text("编号", "Id", { max: 20 }),
  },
  answer: schema.list(phoneHolderSchema),
});
