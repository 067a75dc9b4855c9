import type { Label } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { ExtensionPoint } from "#engine/server/extension-point.ts";
import type { Ended, Instance, Task } from "./rows.ts";

/** What a process can be about, and what that has to say. */
export interface FlowSubject {
  /** Refuses whoever may not decide about it, whatever the diagram says. */
  readonly beforeVerdict?: (ctx: Context, task: Task) => Promise<void>;
  /** Learns for whom it waits now. */
  readonly waits?: (ctx: Context, instance: Instance, userIds: readonly string[]) => Promise<void>;
  /** What follows from the end of the process, in the same transaction. */
  readonly ended: (ctx: Context, instance: Instance, ended: Ended) => Promise<void>;
  /** It tells people itself that it waits for them. */
  readonly quiet?: true;
  /** What whoever decides has to know about it. */
  readonly facts?: (
    ctx: Context,
    instance: Instance,
  ) => Promise<readonly { readonly label: Label; readonly value: string }[]>;
}

/** By `businessTable` of the process. */
export const flowSubjects = new ExtensionPoint<FlowSubject>("the subject of processes");
