import type { Queryable } from "../bound-database.ts";

export interface Effect {
  readonly id: string;
  readonly tenantId: string;
  readonly payload: Readonly<Record<string, string>>;
  /** No further try follows. */
  readonly last: boolean;
}

/** Does one kind of effect. May run again after a crash, so it must change nothing the second time. */
export type Deliver = (effect: Effect) => Promise<void>;

const MOST_TRIES = 10;
const AT_ONCE = 20;

interface DueRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly payload: Readonly<Record<string, string>>;
  readonly tries: number;
}

/**
 * Takes due effects of one kind and does them. Taking one sets the time of its next try (30 s, 1 min … 4 h), so another process
 * leaves it alone meanwhile, and a crash only delays it. Answers how many were done.
 */
export async function deliverOutbox(pool: Queryable, kind: string, deliver: Deliver): Promise<number> {
  const { rows } = await pool.query<DueRow>(
    `update outbox set tries = tries + 1, next_time = now() + make_interval(secs => 30 * 2 ^ tries)
      where (tenant_id, id) in (select tenant_id, id from outbox where done_time is null and next_time <= now() and kind = $1 and tries < $2 order by next_time limit $3 for update skip locked)
      returning id, tenant_id, payload, tries`,
    [kind, MOST_TRIES, AT_ONCE],
  );
  let done = 0;
  for (const { id, tenant_id, payload, tries } of rows) {
    try {
      await deliver({ id, tenantId: tenant_id, payload, last: tries >= MOST_TRIES });
      await pool.query("update outbox set done_time = now(), error = null where tenant_id = $1 and id = $2", [tenant_id, id]);
      done++;
    } catch (error) {
      await pool.query("update outbox set error = left($3, 500) where tenant_id = $1 and id = $2", [tenant_id, id, String(error)]);
    }
  }
  return done;
}
