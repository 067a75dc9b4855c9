import { setTimeout as sleep } from "node:timers/promises";
import { ADVISORY } from "./advisory-locks.ts";
import pg from "pg";
import type { Cluster } from "./cluster.ts";
import type { OwnDatabase } from "./own-database.ts";
import { ensureRunning, stopPostmaster, targetOf } from "./postmaster.ts";

const RETRY = 200;
/** How long a process that leaves waits for a database that is just coming back. */
const LEAVE_PATIENCE = 3_000;

/**
 * Starts PostgreSQL, or shares the one that already serves these files, and keeps it running: whichever of its processes
 * notices its end starts it again. The last one that leaves stops it. Presence is a lock in the database itself, so a
 * process that was killed is no longer there.
 */
export async function superviseDatabase(cluster: Cluster): Promise<OwnDatabase> {
  let leaving = false;
  let present: Promise<pg.Client> | undefined;

  const enter = async (): Promise<pg.Client> => {
    await ensureRunning(cluster);
    const client = new pg.Client({
      ...targetOf(cluster),
      application_name: "zhuke supervision",
      keepAlive: true,
    });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.query("select pg_advisory_lock_shared($1)", [ADVISORY.inUse]);
    } catch (error) {
      await client.end();
      throw error;
    }
    client.on("end", () => {
      if (leaving) return;
      present = enterAgain();
      present.catch(() => undefined);
    });
    return client;
  };

  /** Tries until it is there: without it nothing works, so nobody gives up. */
  const enterAgain = async (): Promise<pg.Client> => {
    for (let logged = false; ; logged = true) {
      try {
        return await enter();
      } catch (error) {
        if (leaving) throw error;
        if (!logged)
          console.error(
            "The embedded database ended and could not be started yet; trying on",
            error,
          );
        await sleep(RETRY);
      }
    }
  };

  const leave = async (): Promise<void> => {
    leaving = true;
    const client = await Promise.race([present, sleep(LEAVE_PATIENCE)]);
    if (!client) return;
    const { rows } = await client.query<{ alone: boolean }>(
      "select pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) as alone",
      [ADVISORY.inUse],
    );
    if (rows[0]!.alone) await stopPostmaster(cluster);
    await client.end();
  };

  present = enter();
  await present;
  return { target: targetOf(cluster), stop: () => leave().catch(() => undefined) };
}
