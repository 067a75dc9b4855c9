import { call, json, text } from "#engine/model/index.ts";

/** A message about to be sent: its template, what is known of its parameters, and whom it goes to. */
export interface MessageDraft {
  readonly template: string;
  readonly phone: string;
  readonly params: readonly { readonly name: string; readonly value: string }[];
}

const id = text("编号", "Id", { required: true });
const sent = ["短信已提交发送", "The message is on its way"] as const;
const params = json("参数", "Parameters");

export const bookingDraft = call<MessageDraft>()("clue-booking", {
  label: ["预约短信", "Booking message"],
  method: "GET",
  path: "/blade-msg/msg/clue-booking",
  permission: "clue_booking",
  input: { id },
});

export const sendBooking = call()("clue-booking-send", {
  label: ["发送预约短信", "Send booking message"],
  method: "POST",
  path: "/blade-msg/msg/clue-booking-send",
  permission: "clue_booking",
  button: { views: ["lead"], at: ["row"], custom: true },
  input: { id, params },
  done: sent,
});

export const visitDraft = call<MessageDraft>()("customer-out", {
  label: ["外出短信", "Visit message"],
  method: "GET",
  path: "/blade-msg/msg/customer-out",
  permission: "customer_out",
  input: { id },
});

export const sendVisit = call()("customer-out-send", {
  label: ["发送外出短信", "Send visit message"],
  method: "POST",
  path: "/blade-msg/msg/customer-out-send",
  permission: "customer_out",
  button: { views: ["customer"], at: ["row"], custom: true },
  input: { id, params },
  done: sent,
});
