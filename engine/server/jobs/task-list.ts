import type { JobHelpers, TaskList } from "graphile-worker";
import { systemSession } from "../access/session.ts";
import { Context } from "../context.ts";
import type { Runtime } from "../http/run.ts";
import { noteWritten } from "../announcements.ts";
import { ALL_USERS } from "../database/standbys.ts";
import { inTransaction } from "../http/run.ts";
import { newId } from "../ids.ts";
import type { Job, Payload } from "./job.ts";
import { Interrupted } from "./job.ts";
import { runPart, runSchedule } from "./run-schedule.ts";
import type { Schedule } from "./schedule.ts";
import { EVERY } from "./schedule.ts";

type Task = (payload: unknown, helpers: JobHelpers) => Promise<void>;

/** Only enqueue_job adds jobs, and it writes this. */
const isPayload = (payload: unknown): payload is Payload & { readonly tenantId: string } =>
  typeof payload === "object" && payload !== null && "tenantId" in payload;

/** Puts a job that was interrupted back, as new: the library ends the one under way. */
async function putBack({ job, addJob }: JobHelpers): Promise<void> {
  await addJob(job.task_identifier, job.payload, {
    maxAttempts: job.max_attempts,
    priority: job.priority,
    flags: Object.keys(job.flags ?? {}),
    ...(job.key !== null && { jobKey: job.key }),
  });
}

const taskOf =
  (runtime: Runtime, { name, run }: Job): Task =>
  async (payload, helpers) => {
    if (!isPayload(payload)) throw new Error(`A job ${name} without a tenant`);
    const { tenantId, ...asked } = payload;
    const { job, abortSignal: signal } = helpers;
    const session = systemSession(tenantId);
    const work = {
      ...runtime,
      tenantId,
      ctx: new Context(session, runtime.pool.of(tenantId), runtime.now(), newId()),
      isLast: job.attempts >= job.max_attempts,
      signal,
      transaction: async <T>(inside: Parameters<typeof inTransaction<T>>[4]) => {
        const done = await inTransaction(runtime.pool, session, runtime.now(), newId(), inside);
        // Whoever asked for the job looks for what it did, and is not known here.
        if (runtime.standbys)
          await noteWritten(runtime.pool.unbound, runtime.standbys, {
            tenantId,
            userId: ALL_USERS,
          });
        return done;
      },
    };
    try {
      // What a worker was just fetching when the process was told to stop.
      if (signal.aborted) throw new Interrupted();
      await run(work, asked);
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
      await putBack(helpers);
    }
  };

const partOf = ({ name }: Schedule): string => `${name}:part`;

/** Only the schedule's own turn adds its parts. */
const partTask =
  (runtime: Runtime, schedule: Schedule): Task =>
  (payload, { abortSignal }) =>
    runPart(runtime, schedule, (payload as { readonly tenants: string[] }).tenants, abortSignal);

/** What is quicker than the library's clock asks for itself until the clock's next minute. */
const scheduledTask =
  (runtime: Runtime, schedule: Schedule): Task =>
  async (_payload, { addJob, abortSignal }) => {
    const queueOf = (part: number): string => `${schedule.name}:${part}`;
    await runSchedule(runtime, schedule, abortSignal, async (part, tenants) => {
      // A part that still waits from the turn before is replaced; one under way is waited for.
      const place = { jobKey: queueOf(part), queueName: queueOf(part), maxAttempts: 3 };
      await addJob(partOf(schedule), { tenants: [...tenants] }, place);
    });
    const runAt = new Date(Date.now() + EVERY[schedule.every].seconds * 1000);
    if (EVERY[schedule.every].seconds < 60 && runAt.getUTCMinutes() === new Date().getUTCMinutes())
      await addJob(schedule.name, {}, { runAt, jobKey: schedule.name, queueName: schedule.name });
  };

/** Everything that can run, by name; throws where two bear the same. */
export function taskList(
  runtime: Runtime,
  jobs: readonly Job[],
  schedules: readonly Schedule[],
): TaskList {
  const tasks = new Map<string, Task>();
  const add = (name: string, task: Task): void => {
    if (tasks.has(name)) throw new Error(`Two jobs or schedules are named ${name}`);
    tasks.set(name, task);
  };
  for (const job of jobs) add(job.name, taskOf(runtime, job));
  for (const schedule of schedules) {
    add(schedule.name, scheduledTask(runtime, schedule));
    if (schedule.inTenants) add(partOf(schedule), partTask(runtime, schedule));
  }
  return Object.fromEntries(tasks);
}
