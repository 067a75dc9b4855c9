export type { Deliver, Effect } from "./deliver-outbox.ts";
export { deliverOutbox } from "./deliver-outbox.ts";
export { queueEffect } from "./queue-effect.ts";
export { repeatWhileListening } from "./repeat-while-listening.ts";
