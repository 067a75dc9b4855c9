import { serveTasks } from "#engine/server/side-process/serve-tasks.ts";
import { TaskRefusal } from "#engine/server/side-process/task-refusal.ts";

/** A side process for tests: does what is asked of it, good or bad. */
serveTasks(async function* work(task: string): AsyncGenerator<string> {
  yield `${task} begun`;
  if (task === "refuse") throw new TaskRefusal(["不行", "No"], "said the library");
  if (task === "hang") for (;;);
  if (task === "grow")
    for (const kept: unknown[] = []; ;) kept.push(Array.from({ length: 10_000 }, () => ({})));
  if (task === "leave") process.kill(process.pid, "SIGKILL");
  yield `${task} done`;
});
