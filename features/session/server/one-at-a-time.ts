import { tooMany } from "#engine/server/errors.ts";

const MOST_WAITING = 50;

const queues = new Map<string, { last: Promise<unknown>; waiting: number }>();

/**
 * Does work that concerns one subject after what is already under way for it in this process:
 * tries at one account are checked one by one, each knowing how the one before went. Refuses where too many wait.
 */
export async function oneAtATime<T>(subject: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(subject) ?? { last: Promise.resolve(), waiting: 0 };
  if (queue.waiting >= MOST_WAITING) throw tooMany(1);
  queues.set(subject, queue);
  queue.waiting++;
  const mine = queue.last.then(work, work);
  queue.last = mine;
  try {
    return await mine;
  } finally {
    if (--queue.waiting === 0) queues.delete(subject);
  }
}
