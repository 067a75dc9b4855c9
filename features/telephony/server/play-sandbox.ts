import { wallTime } from "#engine/model/index.ts";
import type { Runtime } from "#engine/server/http/run.ts";
import { open } from "#engine/server/secrets/index.ts";
import { signedHeaders } from "#features/webhooks/server/index.ts";
import { CALLS_WEBHOOK } from "./receive-calls.ts";

/** Seconds after which a sandbox call rings, is answered, and ends. */
const RINGS = 1;
const ANSWERS = 3;
const GIVES_UP = 5;
const ENDS = 8;

/** Numbers that end so never answer. */
const NOBODY = "0000";

interface Played {
  readonly contact_id: string;
  readonly setting_id: string;
  readonly callee: string;
  readonly asked_at: string;
  readonly asked: number;
  readonly hung_up: number | null;
  readonly stage: string;
  readonly sealed_secret: string;
}

/** What the call has come to so many seconds after it was asked for, in the words of the webhook. */
function standAt(elapsed: number, { callee, asked, hung_up: hungUp }: Pick<Played, "callee" | "asked" | "hung_up">) {
  const at = (seconds: number): string => wallTime(new Date((asked + seconds) * 1000));
  const answers = !callee.endsWith(NOBODY);
  const ends = Math.min(answers ? ENDS : GIVES_UP, hungUp ?? Infinity);
  const reached = Math.min(elapsed, ends);
  const rung = reached >= RINGS && { ring_time: at(RINGS) };
  const answered = answers && reached >= ANSWERS && { answer_time: at(ANSWERS) };
  const duration = answered ? ends - ANSWERS : 0;
  const status = hungUp === null ? (answers ? 0 : 2) : answered ? 8 : 9;
  const ended = elapsed >= ends && {
    call_end_time: at(ends),
    duration,
    end_status: status,
    ...(answered && { call_record_url: `sandbox://recording/${Math.max(1, duration)}` }),
  };
  return {
    stage: ended ? "ended" : answered ? "talking" : rung ? "ringing" : "asked",
    told: { ...rung, ...answered, ...ended },
  };
}

/** Plays the calls of the sandbox: tells each new stage through the same signed webhook that providers use. Answers how many. */
export async function playSandbox({ app, pool, now }: Runtime): Promise<number> {
  const { rows } = await pool.query<Played>(
    `select c.contact_id, c.setting_id, c.callee, c.stage, t.sealed_secret, extract(epoch from c.asked_at)::float8 as asked,
        extract(epoch from c.hung_up_at - c.asked_at)::float8 as hung_up
      from sandbox_call c join telephony t on t.tenant_id = c.tenant_id and t.id = c.setting_id where c.stage <> 'ended' order by c.asked_at limit 50`,
  );
  let told = 0;
  for (const row of rows) {
    const next = standAt(now().getTime() / 1000 - row.asked, row);
    if (next.stage === row.stage) continue;
    const { rowCount } = await pool.query("update sandbox_call set stage = $3 where contact_id = $1 and stage = $2", [
      row.contact_id,
      row.stage,
      next.stage,
    ]);
    if (rowCount === 0) continue;
    const body = JSON.stringify({ contact_id: row.contact_id, ...next.told });
    const headers = signedHeaders(open(row.sealed_secret), body, now());
    const answer = await app.inject({ method: "POST", url: `${CALLS_WEBHOOK}/${row.setting_id}`, headers, payload: body });
    if (answer.statusCode === 200) told++;
    else await pool.query("update sandbox_call set stage = $2 where contact_id = $1", [row.contact_id, row.stage]);
  }
  return told;
}
