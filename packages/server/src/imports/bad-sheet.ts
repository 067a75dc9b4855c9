import type { Label } from "@zhuke/model";

/** A reason to give a whole file up, in words for the person who sent it. */
export class BadSheet extends Error {
  /** `cause`: what the parser said, for the log. */
  constructor(
    readonly reason: Label,
    cause?: string,
  ) {
    super(reason[0], { cause });
  }
}
