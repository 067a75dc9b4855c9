import { datetime, inputSchema, integer, route, schema, text } from "#engine/model/index.ts";

/** What a provider may tell of a call. */
export const callReport = {
  contact_id: text("外呼编号", "Contact id", { required: true, max: 128 }),
  ring_time: datetime("振铃时间", "Ringing since"),
  answer_time: datetime("接听时间", "Answered"),
  call_end_time: datetime("结束时间", "Ended"),
  duration: integer("通话时长", "Seconds", { min: 0 }),
  end_status: integer("结果", "Result", { min: 0 }),
  call_record_url: text("录音地址", "Recording", { max: 2000 }),
};

/** Where a telephony provider tells of its calls, signed; `:key` is the setting's. */
export const callsWebhook = route("calls-webhook", {
  method: "POST",
  path: "/blade-crm/webhook/calls/:key",
  label: ["通话推送", "Reports of calls"],
  group: ["外部接入", "From outside"],
  permission: "public",
  body: inputSchema(callReport),
  answer: schema.object({ id: schema.text, state: schema.nullable(schema.text) }),
});
