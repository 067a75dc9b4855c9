import type { Runtime } from "#engine/server/http/run.ts";
import { deliverOutbox, repeatWhileListening } from "#engine/server/outbox/index.ts";
import { fetchReports } from "./fetch-reports.ts";
import { tellHangUp } from "./hang-up.ts";
import { keepRecording } from "./keep-recording.ts";
import { placeCall } from "./place-call.ts";
import { playSandbox } from "./play-sandbox.ts";
import { receiveCalls } from "./receive-calls.ts";

const OFTEN = 500;
const ASK_PROVIDERS = 5000;

/** Does everything calls wait for: placing, hanging up, the sandbox's play, recordings. */
export async function workOnCalls(runtime: Runtime, dataDir: string): Promise<void> {
  await deliverOutbox(runtime.pool, "call", placeCall(runtime));
  await deliverOutbox(runtime.pool, "hang-up", tellHangUp(runtime));
  await playSandbox(runtime);
  await deliverOutbox(runtime.pool, "call-recording", keepRecording(runtime, dataDir));
}

export function telephonyLine(runtime: Runtime, { dataDir }: { readonly dataDir: string }): void {
  receiveCalls(runtime);
  repeatWhileListening(runtime.app, OFTEN, () => workOnCalls(runtime, dataDir));
  repeatWhileListening(runtime.app, ASK_PROVIDERS, () => fetchReports(runtime));
}
