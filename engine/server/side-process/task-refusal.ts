import type { Label } from "#engine/model/index.ts";

/** A reason to give a task up, in words for the person who asked for it. */
export class TaskRefusal extends Error {
  constructor(
    readonly reason: Label,
    /** What a library said, for the log. */
    readonly said?: string,
  ) {
    super(said ? `${reason[0]} (${said})` : reason[0]);
  }
}

/** The process at work on a task died of it, by its memory bound or by a signal. */
export class SideProcessLost extends Error {}

/** The task took longer than its bound. */
export class SideProcessSlow extends Error {}
