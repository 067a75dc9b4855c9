import { feature } from "#engine/model/index.ts";
import { callsWebhook } from "./calls-webhook.ts";
import { callRecord, callRecordView } from "./call-record.ts";
import {
  callCustomer,
  callLead,
  callStand,
  callToken,
  downloadRecording,
  hangUp,
  leadCalls,
  callableNumbers,
  virtualNumber,
} from "./telephony-calls.ts";
import { telephony, telephonyView } from "./telephony-setting.ts";
import { enableTelephony } from "./telephony-setting.ts";

export const telephonyFeature = feature({
  entities: { telephony, callRecord },
  views: [callRecordView, telephonyView],
  calls: [
    callLead,
    callCustomer,
    callableNumbers,
    callStand,
    hangUp,
    callToken,
    virtualNumber,
    leadCalls,
    downloadRecording,
    enableTelephony,
  ],
  routes: [callsWebhook],
  menus: { customers: ["call-record"], resources: ["telephony"] },
});

export { callRecord } from "./call-record.ts";
