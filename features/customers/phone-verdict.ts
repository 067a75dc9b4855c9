import { call, text } from "#engine/model/index.ts";

/** Somebody who holds a phone number already, told as far as the asker may know. */
export interface PhoneHolder {
  readonly kind: "lead" | "customer" | "contact";
  readonly name: string;
  readonly owner: string;
  /** Whose contact it is, where it is somebody's. */
  readonly customer?: string;
  /** Browser route that opens the record; empty where the asker does not see it. */
  readonly route: string;
}

/** Asked while a number is typed; `id` is the record being changed. */
export const phoneVerdict = call<readonly PhoneHolder[]>()("phone-verdict", {
  label: ["号码查重", "Who holds a number"],
  method: "GET",
  path: "/blade-crm/phone-verdict",
  permission: "signed-in",
  input: {
    phone: text("手机号码", "Mobile", { required: true, max: 32 }),
    id: text("编号", "Id", { max: 20 }),
  },
});
