export { stopCalls } from "./hang-up.ts";
export { storeRecording } from "./store-recording.ts";
export { tone } from "./tone.ts";
