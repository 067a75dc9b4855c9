import pg from "pg";

const LOOK = 5_000;
const AGAIN = 1_000;

const GONE = `
  select distinct j.locked_by as name from graphile_worker.jobs j where j.locked_by is not null
    and not exists (select from pg_stat_activity a where a.datname = current_database() and a.application_name = j.locked_by)`;

/**
 * A connection that bears the name of this process's runner, by which others know that it is there: a process that was killed
 * is no longer. Looks every five seconds for jobs whose runner is gone, and lets go of those found gone twice in a row.
 * Answers how to leave.
 */
export function keepPresence(config: pg.ClientConfig, name: string): () => Promise<void> {
  let client: pg.Client | undefined;
  let gone: ReadonlySet<string> = new Set();
  let timer: NodeJS.Timeout | undefined;
  let left = false;

  const look = async (there: pg.Client): Promise<void> => {
    const { rows } = await there.query<{ name: string }>(GONE);
    const missing = rows.map((row) => row.name);
    const dead = missing.filter((one) => gone.has(one));
    gone = new Set(missing);
    if (dead.length > 0)
      await there.query("select graphile_worker.force_unlock_workers($1)", [dead]);
  };
  const next = (milliseconds: number): void => {
    if (!left) timer = setTimeout(() => void step(), milliseconds);
  };
  const step = async (): Promise<void> => {
    try {
      client ??= await enter();
      if (left) return await leave();
      await look(client);
      next(LOOK);
    } catch {
      client?.end().catch(() => undefined);
      client = undefined;
      gone = new Set();
      next(AGAIN);
    }
  };
  const enter = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({ ...config, application_name: name });
    fresh.on("error", () => {
      if (client !== fresh) return;
      client = undefined;
      clearTimeout(timer);
      next(AGAIN);
    });
    await fresh.connect();
    return fresh;
  };

  const leave = async (): Promise<void> => {
    left = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };

  next(0);
  return leave;
}
