import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Runner, TaskList } from "graphile-worker";
import { run } from "graphile-worker";
import type pg from "pg";
import { openPool, underRole } from "../database/pools.ts";
import { SYSTEM_ROLE } from "../database/roles.ts";
import type { Runtime } from "../http/run.ts";
import { cronItems } from "./cron-items.ts";
import type { Job } from "./job.ts";
import { libraryLog } from "./library-log.ts";
import { limitKinds } from "./limit-kinds.ts";
import { keepPresence } from "./presence.ts";
import type { Schedule } from "./schedule.ts";
import { taskList } from "./task-list.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Jobs and schedules of this process. */
    jobs: JobRunner;
  }
}

/** Jobs of all kinds a process does at a time. */
const AT_ONCE = 6;
/** A job begins when its commit is heard of; this is for those that wait for a moment. */
const LOOK = 1_000;
const AGAIN = 1_000;

interface Declared {
  readonly jobs: readonly Job[];
  readonly schedules: readonly Schedule[];
}

/** Does the jobs of all processes' transactions, and what runs by the clock, together with the runners of the other processes. */
export class JobRunner {
  readonly jobs: readonly Job[];
  readonly schedules: readonly Schedule[];
  readonly tasks: TaskList;
  #stopping: Promise<void> | undefined;
  #runner: Runner | undefined;
  #work: Promise<void> | undefined;

  constructor(
    readonly runtime: Runtime,
    readonly config: pg.ClientConfig,
    { jobs, schedules }: Declared,
  ) {
    this.jobs = jobs;
    this.schedules = schedules;
    this.tasks = taskList(runtime, this.jobs, this.schedules);
  }

  start(): void {
    this.#work ??= this.keepRunning();
  }

  /** Takes nothing more up, tells what is under way, and waits for it. */
  stop(): Promise<void> {
    this.#stopping ??= Promise.resolve(this.#runner?.stop())
      .catch(() => undefined)
      .then(() => this.#work);
    return this.#stopping;
  }

  /** The library's runner ends where the database stays away for minutes; another takes its place. */
  private async keepRunning(): Promise<void> {
    const { types: _ours, ...config } = underRole(this.config, SYSTEM_ROLE);
    const pool = openPool({ ...config, max: AT_ONCE });
    while (!this.#stopping) {
      await this.runOnce(pool, config).catch((error: unknown) =>
        this.runtime.app.log.error({ err: error }, "the job runner ended"),
      );
      if (!this.#stopping) await sleep(AGAIN);
    }
    await pool.end();
  }

  private async runOnce(pool: pg.Pool, config: pg.ClientConfig): Promise<void> {
    const events = new EventEmitter();
    let leave: (() => Promise<void>) | undefined;
    events.on("pool:create", ({ workerPool }: { readonly workerPool: { readonly id: string } }) => {
      leave = keepPresence(config, workerPool.id);
    });
    try {
      this.#runner = await run({
        pgPool: pool,
        taskList: this.tasks,
        parsedCronItems: cronItems(this.schedules),
        concurrency: AT_ONCE,
        pollInterval: LOOK,
        forbiddenFlags: limitKinds(this.jobs, events),
        noHandleSignals: true,
        gracefulShutdownAbortTimeout: 0,
        events,
        logger: libraryLog(this.runtime.app.log),
        // Ends of jobs are reported again and again while the database is away; without this the failure would end the process.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      });
      if (this.#stopping) await this.#runner.stop();
      await this.#runner.promise;
    } finally {
      await leave?.();
    }
  }
}
