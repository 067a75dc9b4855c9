import type { ChildProcess } from "node:child_process";
import { FairTurns } from "../turns.ts";
import type { Said } from "./messages.ts";
import type { Script } from "./start-side-process.ts";
import { startSideProcess } from "./start-side-process.ts";
import { SideProcessLost, SideProcessSlow, TaskRefusal } from "./task-refusal.ts";

interface Bounds {
  /** How many run at once. */
  readonly processes: number;
  /** How many of them one owner may hold. */
  readonly perOwner: number;
  readonly heapMb: number;
  /** How long one task may keep its process busy; the time its outputs wait to be taken does not count. */
  readonly milliseconds: number;
}

/** A process without work stays this long for the next task. */
const IDLE = 60_000;

/** A few processes beside the server for work on what strangers send, bounded in time and memory and shared fairly between owners. */
export class SideProcesses<Input, Output> {
  private readonly turns: FairTurns;
  private readonly idle = new Map<ChildProcess, NodeJS.Timeout>();
  private readonly busy = new Set<ChildProcess>();
  private closed = false;

  constructor(
    private readonly script: Script,
    private readonly bounds: Bounds,
  ) {
    this.turns = new FairTurns({
      turns: bounds.processes,
      perOwner: bounds.perOwner,
      waiting: Number.POSITIVE_INFINITY,
    });
  }

  /**
   * What comes of a task, output by output. Throws TaskRefusal with the reason of the task itself, SideProcessSlow, or
   * SideProcessLost where the process died of it; whoever stops listening ends the work.
   */
  async *work(owner: string, input: Input): AsyncGenerator<Output> {
    await this.turns.take(owner);
    if (this.closed) {
      this.turns.leave(owner);
      throw new SideProcessLost("The server stops");
    }
    const child = this.ready();
    this.busy.add(child);
    let isSound = false;
    const said = listenTo<Output>(child);
    try {
      child.send({ input });
      let left = this.bounds.milliseconds;
      for (;;) {
        const since = performance.now();
        const one = await said.next(left);
        left -= performance.now() - since;
        if ("output" in one) {
          yield one.output;
          child.send({ taken: true });
          continue;
        }
        isSound = true;
        if ("end" in one) return;
        throw "refused" in one ? new TaskRefusal(one.refused, one.cause) : new Error(one.error);
      }
    } finally {
      said.stop();
      this.busy.delete(child);
      if (isSound && !this.closed) this.keep(child);
      else child.kill("SIGKILL");
      this.turns.leave(owner);
    }
  }

  /** Ends all work; tasks under way are lost. */
  close(): void {
    this.closed = true;
    for (const child of [...this.idle.keys(), ...this.busy]) this.end(child);
  }

  private ready(): ChildProcess {
    const kept = [...this.idle.keys()].find(({ connected }) => connected);
    if (!kept) return startSideProcess(this.script, this.bounds.heapMb);
    clearTimeout(this.idle.get(kept));
    this.idle.delete(kept);
    kept.ref();
    kept.channel?.ref();
    return kept;
  }

  private keep(child: ChildProcess): void {
    this.idle.set(child, setTimeout(() => this.end(child), IDLE).unref());
    // An idle process keeps nobody from ending.
    child.unref();
    child.channel?.unref();
  }

  private end(child: ChildProcess): void {
    clearTimeout(this.idle.get(child));
    this.idle.delete(child);
    child.kill("SIGKILL");
  }
}

interface Hearing<Output> {
  next(milliseconds: number): Promise<Said<Output>>;
  stop(): void;
}

/** What a process says, one after the other; its death and a time that runs out are errors. */
function listenTo<Output>(child: ChildProcess): Hearing<Output> {
  const heard: Said<Output>[] = [];
  let lost: SideProcessLost | undefined;
  let wake: () => void = () => undefined;
  const hear = (said: Said<Output>): void => {
    heard.push(said);
    wake();
  };
  const lose = (how: unknown, signal?: unknown): void => {
    lost ??= new SideProcessLost(`The process beside the server ended: ${String(signal ?? how)}`);
    wake();
  };
  child.on("message", hear).on("error", lose).on("exit", lose);
  return {
    next: async (milliseconds) => {
      if (heard.length === 0 && !lost) {
        let timer: NodeJS.Timeout | undefined;
        await new Promise<void>((resolve) => {
          wake = resolve;
          timer = setTimeout(resolve, Math.max(0, milliseconds));
        });
        clearTimeout(timer);
      }
      const said = heard.shift();
      if (said) return said;
      throw lost ?? new SideProcessSlow("The process beside the server took longer than its bound");
    },
    stop: () => void child.off("message", hear).off("error", lose).off("exit", lose),
  };
}
