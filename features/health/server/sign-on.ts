import { sql } from "kysely";
import { hostname } from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Runtime } from "#engine/server/http/run.ts";

const BEAT = 15_000;

/** Enters this process in the list of those that serve, gives a sign of life every few seconds and takes it out at the end. */
export function signOn({ app, pool }: Runtime): void {
  const name = `${hostname()}:${process.pid}`;
  const delay = monitorEventLoopDelay({ resolution: 20 });
  const beat = async (): Promise<void> => {
    await pool.unbound
      .rows(sql`insert into server_process (name, memory, loop_delay) values (${name}, ${process.memoryUsage.rss()}, ${Math.round(delay.percentile(99) / 1_000_000) || 0})
        on conflict (name) do update set last_seen = now(), memory = excluded.memory, loop_delay = excluded.loop_delay`);
    delay.reset();
  };
  const tried = (): Promise<void> =>
    beat().catch((error: unknown) =>
      app.log.warn({ err: error }, "no sign of life could be given"),
    );
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onListen", async () => {
    delay.enable();
    await pool.unbound
      .rows(sql`delete from server_process where last_seen < now() - interval '1 day'`)
      .catch(() => undefined);
    await tried();
    timer = setInterval(() => void tried(), BEAT).unref();
  });
  app.addHook("onClose", async () => {
    clearInterval(timer);
    delay.disable();
    if (timer)
      await pool.unbound
        .rows(sql`delete from server_process where name = ${name}`)
        .catch(() => undefined);
  });
}
