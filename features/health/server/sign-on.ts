import { hostname } from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Runtime } from "#engine/server/http/run.ts";
import { minutesFromNow, NOW } from "#engine/server/moments.ts";

const BEAT = 15_000;
const DAY_MINUTES = 1440;

/** Enters this process in the list of those that serve, gives a sign of life every few seconds and takes it out at the end. */
export function signOn({ app, pool }: Runtime): void {
  const { db } = pool.unbound;
  const name = `${hostname()}:${process.pid}`;
  const delay = monitorEventLoopDelay({ resolution: 20 });
  const beat = async (): Promise<void> => {
    const state = {
      memory: process.memoryUsage.rss(),
      loopDelay: Math.round(delay.percentile(99) / 1_000_000) || 0,
    };
    await db
      .insertInto("serverProcess")
      .values({ name, ...state })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ ...state, lastSeen: NOW }))
      .execute();
    delay.reset();
  };
  const tried = (): Promise<void> =>
    beat().catch((error: unknown) =>
      app.log.warn({ err: error }, "no sign of life could be given"),
    );
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onListen", async () => {
    delay.enable();
    await db
      .deleteFrom("serverProcess")
      .where("lastSeen", "<", minutesFromNow(-DAY_MINUTES))
      .execute()
      .catch(() => undefined);
    await tried();
    timer = setInterval(() => void tried(), BEAT).unref();
  });
  app.addHook("onClose", async () => {
    clearInterval(timer);
    delay.disable();
    if (timer)
      await db
        .deleteFrom("serverProcess")
        .where("name", "=", name)
        .execute()
        .catch(() => undefined);
  });
}
