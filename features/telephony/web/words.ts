import type { Label } from "#engine/model/index.ts";
import { sharedWords } from "#engine/model/index.ts";
import type { CallStand } from "../telephony-calls.ts";

export const words = {
  title: ["拨打电话", "Call"],
  putAway: ["收起通话", "Put the call away"],
  hangUp: ["挂断", "Hang up"],
  close: sharedWords.close,
  recording: ["通话录音", "Recording"],
  waiting: ["录音正在生成", "The recording is on its way"],
} as const satisfies Record<string, Label>;

export const stateWords: Readonly<Record<CallStand["state"], Label>> = {
  asked: ["正在呼叫…", "Calling…"],
  ringing: ["对方振铃中…", "Ringing…"],
  talking: ["通话中", "Talking"],
  ended: ["通话已结束", "The call has ended"],
  failed: ["呼叫失败", "Call failed"],
};
