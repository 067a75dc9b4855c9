import type { Label } from "#engine/model/index.ts";
import { confirm } from "../ui/feedback.ts";
import { words } from "../words.ts";

/** Asks whether to close what holds unsaved input; a hasty Enter keeps it open. */
export const confirmDiscard = (say: (label: Label) => string): Promise<boolean> =>
  confirm(say(words.discard), {
    okText: say(words.discardOk),
    cancelText: say(words.goOn),
    danger: true,
    careful: true,
  });
