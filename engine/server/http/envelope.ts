import type { Label, Language } from "#engine/model/index.ts";
import { say, sharedWords } from "#engine/model/index.ts";

/** The form of every answer under /api that is not declared raw. `success` is true exactly when `code` is 200. */
export interface Envelope {
  readonly code: number;
  readonly success: boolean;
  readonly data: unknown;
  readonly msg: string;
}

const DONE: Label = sharedWords.done;

/** A good answer; absent data is rendered as {}. */
export function success(data: unknown, language: Language, message: Label = DONE): Envelope {
  return { code: 200, success: true, data: data ?? {}, msg: say(message, language) };
}

export function failure(code: number, message: string, data: unknown = {}): Envelope {
  return { code, success: false, data, msg: message };
}
