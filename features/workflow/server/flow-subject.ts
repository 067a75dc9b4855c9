import type { Context } from "#engine/server/context.ts";
import { ExtensionPoint } from "#engine/server/extension-point.ts";
import type { ActFact } from "#engine/server/held-act.ts";
import type { Ended, Instance, Task } from "./rows.ts";

/** What a process can be about, and what that has to say. */
export interface FlowSubject {
  /** Refuses whoever may not decide about it, whatever the diagram says. */
  readonly beforeVerdict?: (ctx: Context, task: Task) => Promise<void>;
  /** Learns for whom it waits now. */
  readonly waits?: (ctx: Context, instance: Instance, userIds: readonly string[]) => Promise<void>;
  /** What follows from the end of the process, in the same transaction. */
  readonly ended: (ctx: Context, instance: Instance, ended: Ended) => Promise<void>;
  /** What whoever decides has to know about it. */
  readonly facts?: (ctx: Context, instance: Instance) => Promise<readonly ActFact[]>;
  /** The record it is about, where that is another than the process names. */
  readonly about?: (
    ctx: Context,
    instance: Instance,
  ) => Promise<{ readonly table: string; readonly id: string } | undefined>;
  /** Address of the file that the session may fetch because of it. */
  readonly file?: (ctx: Context, instance: Instance) => Promise<string | undefined>;
}

/** By `businessTable` of the process. */
export const flowSubjects = new ExtensionPoint<FlowSubject>("the subject of processes");
