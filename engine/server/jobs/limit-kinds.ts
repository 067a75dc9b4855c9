import type { EventEmitter } from "node:events";
import type { Job } from "./job.ts";

/** What the library tells once a worker has looked for a job. */
const LOOKED = ["job:start", "worker:getJob:empty", "worker:getJob:error"] as const;

/**
 * Keeps a process from taking up more of a kind than its declaration says: its workers look one after the other, each after
 * what the one before took was counted. Answers the flags to pass over, which are the names of jobs.
 */
export function limitKinds(jobs: readonly Job[], events: EventEmitter): () => Promise<string[]> {
  const underWay = new Map<string, number>();
  const count =
    (step: number) =>
    ({
      job: { task_identifier: name },
    }: {
      readonly job: { readonly task_identifier: string };
    }): void =>
      void underWay.set(name, (underWay.get(name) ?? 0) + step);
  events.on("job:start", count(1));
  events.on("job:complete", count(-1));

  let last = Promise.resolve();
  const ends: (() => void)[] = [];
  for (const event of LOOKED) events.on(event, () => ends.shift()?.());
  return async () => {
    const before = last;
    last = new Promise((end) => ends.push(end));
    await before;
    return jobs
      .filter(({ name, atOnce }) => (underWay.get(name) ?? 0) >= atOnce)
      .map(({ name }) => name);
  };
}
