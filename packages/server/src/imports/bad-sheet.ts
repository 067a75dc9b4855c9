import type { Label } from "@zhuke/model";

/** A reason to give a whole file up, in words for the person who sent it. */
export class BadSheet extends Error {
  constructor(readonly reason: Label) {
    super(reason[0]);
  }
}
