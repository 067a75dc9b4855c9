import type { FastifyInstance } from "fastify";

/** Runs work again and again, never twice at once, from when the server listens until it closes; closing waits for the run under way. */
export function repeatWhileListening(app: FastifyInstance, milliseconds: number, work: () => Promise<unknown>): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      app.log.error({ err: error }, "repeated work failed");
    }
    running = undefined;
  };
  app.addHook("onListen", async () => {
    timer = setInterval(() => (running ??= run()), milliseconds);
  });
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await running;
  });
}
