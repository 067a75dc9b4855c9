import { route, schema } from "#engine/model/index.ts";

/** What every list of a gateway answers: 0 and a page, or why not. */
const answered = schema.object({
  code: schema.number,
  message: schema.text,
  data: schema.optional(
    schema.object({
      items: schema.list(schema.anything),
      next: schema.text,
      total: schema.number,
    }),
  ),
});

const sandbox = {
  method: "GET",
  group: ["伙伴云沙箱", "Sandbox of the partner cloud"],
  permission: "public",
  raw: true,
} as const;

/** The sandbox that stands in for a partner's gateway: its lists, as our protocol has them; `:list` is one of them. */
export const partnerSandboxList = route("partner-sandbox-list", {
  ...sandbox,
  path: "/sandbox/partner-cloud/v1/:list",
  label: ["伙伴云列表", "Lists of the partner cloud"],
  answer: answered,
});

/** The same, for the recording of a call. */
export const partnerSandboxRecording = route("partner-sandbox-recording", {
  ...sandbox,
  path: "/sandbox/partner-cloud/v1/calls/:key/recording",
  label: ["伙伴云录音", "Recordings of the partner cloud"],
  answer: schema.file("audio/*"),
});
