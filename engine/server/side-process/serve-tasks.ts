import type { Said, Sent } from "./messages.ts";
import { TaskRefusal } from "./task-refusal.ts";

/** Works on one task after the other as the process that started this one asks; each output waits until it is taken. */
export function serveTasks<Input, Output>(work: (input: Input) => AsyncIterable<Output>): void {
  let taken: () => void = () => undefined;
  const say = (said: Said<Output>): void => void process.send!(said);
  const serve = async (input: Input): Promise<void> => {
    try {
      for await (const output of work(input)) {
        const isTaken = new Promise<void>((resolve) => (taken = resolve));
        say({ output });
        await isTaken;
      }
      say({ end: true });
    } catch (error) {
      say(
        error instanceof TaskRefusal
          ? { refused: error.reason, cause: error.said }
          : { error: String(error) },
      );
    }
  };
  process.on("message", (sent: Sent<Input>) =>
    "input" in sent ? void serve(sent.input) : taken(),
  );
  process.on("disconnect", () => process.exit());
  // Who stops the server from a terminal signals all its processes: this one ends with the server.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
}
