import type { TypeOf } from "#engine/model/index.ts";
import { call, json, schema, text } from "#engine/model/index.ts";

/** A message about to be sent: its template, what is known of its parameters, and whom it goes to. */
export const messageDraftSchema = schema.object({
  template: schema.text,
  phone: schema.text,
  params: schema.list(
    schema.object({
      name: schema.text,
      value: schema.text,
    }),
  ),
});

export type MessageDraft = TypeOf<typeof messageDraftSchema>;

const id = text("编号", "Id", { required: true });
const sent = ["短信已提交发送", "The message is on its way"] as const;
const params = json("参数", "Parameters");

export const bookingDraft = call("clue-booking", {
  label: ["预约短信", "Booking message"],
  method: "GET",
  path: "/blade-msg/msg/clue-booking",
  permission: "clue_booking",
  input: { id },
  answer: messageDraftSchema,
});

export const sendBooking = call("clue-booking-send", {
  label: ["发送预约短信", "Send booking message"],
  method: "POST",
  path: "/blade-msg/msg/clue-booking-send",
  permission: "clue_booking",
  button: { views: ["lead"], at: ["row"], custom: true },
  input: { id, params },
  done: sent,
});

export const visitDraft = call("customer-out", {
  label: ["上门短信", "Visit message"],
  method: "GET",
  path: "/blade-msg/msg/customer-out",
  permission: "customer_out",
  input: { id },
  answer: messageDraftSchema,
});

export const sendVisit = call("customer-out-send", {
  label: ["发送上门短信", "Send visit message"],
  method: "POST",
  path: "/blade-msg/msg/customer-out-send",
  permission: "customer_out",
  button: { views: ["customer"], at: ["row"], custom: true },
  input: { id, params },
  done: sent,
});
