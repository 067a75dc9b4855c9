import { serverFeature } from "#engine/server/feature.ts";
import { once } from "#engine/server/jobs/schedule.ts";
import { getStand } from "./call-stand.ts";
import { endCall } from "./end-call.ts";
import { fetchReport } from "./fetch-report.ts";
import { giveUpCalls } from "./give-up-calls.ts";
import { hangUp } from "./hang-up.ts";
import { keepRecording } from "./keep-recording.ts";
import { placeCall } from "./place-call.ts";
import { playSandbox } from "./play-sandbox.ts";
import { providerCalls } from "./provider-calls.ts";
import { receiveCalls } from "./receive-calls.ts";
import { startCalls } from "./start-call.ts";
import { enableTelephony, telephonyHooks } from "./telephony.hooks.ts";
import { telephonyTables } from "./telephony-tables.ts";

export const telephonyServer = serverFeature({
  tables: telephonyTables,
  handlers: [...startCalls, getStand, hangUp, enableTelephony, ...providerCalls],
  routes: [receiveCalls],
  jobs: [placeCall, endCall, playSandbox, fetchReport, keepRecording],
  schedules: [
    once(
      "give-up-calls",
      { label: ["结束没有结果的通话", "Give up calls nobody tells about"], every: "10 minutes" },
      giveUpCalls,
    ),
  ],
  hooks: [telephonyHooks],
});
