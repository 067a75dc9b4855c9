import { sql } from "kysely";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Refusal } from "../errors.ts";
import { systemSession } from "../access/session.ts";
import { inTransaction } from "../http/run.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { runJobs } from "#app/server/test/run-jobs.ts";
import { JobRunner } from "./job-runner.ts";
import { enqueue } from "./enqueue.ts";
import type { Job, Work } from "./job.ts";
import { Interrupted, job } from "./job.ts";
import { runPart, runSchedule } from "./run-schedule.ts";
import type { Schedule } from "./schedule.ts";
import { once, perTenant } from "./schedule.ts";
import { taskList } from "./task-list.ts";

const TENANT = "000000";
const test = await buildTestApp();
const { database } = test;
const { runtime } = test.app.jobs;
const LABEL = { label: ["试", "Try"] } as const;

let running: JobRunner[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((runner) => runner.stop()));
  await database.pool.query("delete from graphile_worker._private_jobs");
});

/** A process of its own, as far as jobs can tell. */
function runner(jobs: readonly Job[], schedules: readonly Schedule[] = []): JobRunner {
  const one = new JobRunner(runtime, database.clientConfig, { jobs, schedules });
  running = [...running, one];
  return one;
}

const ask = <P extends Record<string, string>>(
  what: Job<P>,
  payload: P,
  more?: Parameters<typeof enqueue>[3],
  tenant = TENANT,
) =>
  inTransaction(database.pool, systemSession(tenant), new Date(), "test", (ctx) =>
    enqueue(ctx, what, payload, more),
  );

const soon = <T>(what: () => T | Promise<T>) =>
  vi.waitUntil(what, { timeout: 10_000, interval: 10 });
const waiting = async (): Promise<number> =>
  (await database.pool.query<{ n: number }>("select count(*)::int as n from graphile_worker.jobs"))
    .rows[0]!.n;

describe("a job", () => {
  it("begins after the commit that asks for it, in the asker's tenant, and never where the transaction fails", async () => {
    const done: string[] = [];
    const note = job(
      "note",
      LABEL,
      async ({ tenantId, transaction }: Work, { text }: { readonly text: string }) => {
        const seen = await transaction(
          async (ctx) =>
            (
              await ctx.unbound.rows<{ it: string }>(
                sql`select current_setting('zhuke.tenant') as it`,
              )
            )[0]!.it,
        );
        done.push(`${tenantId} ${seen} ${text}`);
      },
    );
    runner([note]).start();
    await expect(
      inTransaction(database.pool, systemSession(TENANT), new Date(), "test", async (ctx) => {
        await enqueue(ctx, note, { text: "lost" });
        throw new Refusal(400, ["不", "no"]);
      }),
    ).rejects.toThrow("不");
    await ask(note, { text: "kept" }, {}, "648897");
    await soon(() => done.length > 0);
    expect(done).toEqual(["648897 648897 kept"]);
    await soon(async () => (await waiting()) === 0);
  });

  it("is one with the others of its key: the last one counts", async () => {
    const said: string[] = [];
    const say = job(
      "say",
      LABEL,
      async (_work: Work, { text }: { readonly text: string }) => void said.push(text),
    );
    for (const text of ["一", "二"]) await ask(say, { text }, { key: "k" });
    await ask(say, { text: "他" }, { key: "k" }, "648897");
    const one = runner([say]);
    one.start();
    await soon(() => said.length === 2);
    expect(said.toSorted()).toEqual(["二", "他"].toSorted());
  });

  it("that fails is tried again later, told when it is its last try, and then given up", async () => {
    const lasts: boolean[] = [];
    const fail = job("fail", { ...LABEL, tries: 2 }, async ({ isLast }: Work) => {
      lasts.push(isLast);
      throw new Error("the gateway is down");
    });
    await ask(fail, {});
    const jobs = { jobs: runner([fail]) };
    const state = async () =>
      (
        await database.pool.query(
          "select attempts, last_error, run_at > now() as later from graphile_worker.jobs",
        )
      ).rows;
    await runJobs(jobs);
    expect(await state()).toEqual([
      { attempts: 1, last_error: "the gateway is down", later: true },
    ]);
    await runJobs(jobs);
    expect(lasts).toEqual([false]);
    await runJobs(jobs, 60);
    await runJobs(jobs, 3600);
    expect(lasts).toEqual([false, true]);
    expect(await state()).toMatchObject([{ attempts: 2 }]);
  });

  it("goes on in another process when its own stops", async () => {
    const began: string[] = [];
    const long = (name: string) =>
      job("long", LABEL, async ({ signal }: Work) => {
        began.push(name);
        if (name === "second") return;
        await new Promise((resolve) => signal.addEventListener("abort", resolve));
        throw new Interrupted();
      });
    const first = runner([long("first")]);
    first.start();
    await ask(long("first"), {}, { key: "k" });
    await soon(() => began.length === 1);
    await first.stop();
    runner([long("second")]).start();
    await soon(() => began.length === 2);
    expect(began).toEqual(["first", "second"]);
  });

  it("of a process that is gone is let go, and none of a process that is there", async () => {
    const began: string[] = [];
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const lost = job("lost", LABEL, async () => void began.push("lost"));
    const slow = job("slow", LABEL, async () => {
      began.push("slow");
      await held;
    });
    await ask(lost, {});
    await database.pool.query(
      "update graphile_worker._private_jobs set locked_by = 'pool-of-a-dead-process', locked_at = now(), attempts = 1",
    );
    runner([slow]).start();
    await ask(slow, {});
    await soon(() => began.length === 1);
    runner([lost, slow]).start();
    await vi.waitUntil(() => began.includes("lost"), { timeout: 25_000, interval: 50 });
    expect(began).toEqual(["slow", "lost"]);
    release();
  }, 30_000);

  it("of more than a few at once waits for its own kind and not for others", async () => {
    let [now, most] = [0, 0];
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const slow = job("slow", { ...LABEL, atOnce: 1 }, async () => {
      most = Math.max(most, ++now);
      await held;
      now--;
    });
    const done: string[] = [];
    const quick = job("quick", LABEL, async () => void done.push("quick"));
    runner([slow, quick]).start();
    await Promise.all(Array.from({ length: 9 }, () => ask(slow, {})));
    await soon(() => now === 1);
    await ask(quick, {});
    await soon(() => done.length === 1);
    expect(most).toBe(1);
    release();
    await soon(async () => (await waiting()) === 0);
  });
});

describe("the wall between tenants", () => {
  it("lets a tenant's connection add its own jobs only, and see none", async () => {
    const mine = database.pool.of("648897");
    const add = (tenant: string) =>
      mine.query("select enqueue_job($1, 'remove-file', '{}', 1, null, 0, 0)", [tenant]);
    await expect(add(TENANT)).rejects.toMatchObject({ code: "42501" });
    await add("648897");
    expect(
      (await database.pool.query("select payload from graphile_worker._private_jobs")).rows,
    ).toEqual([{ payload: { tenantId: "648897" } }]);
    for (const table of ["jobs", "_private_jobs"])
      await expect(mine.query(`select * from graphile_worker.${table}`)).rejects.toMatchObject({
        code: "42501",
      });
    await expect(mine.query("select graphile_worker.add_job('remove-file')")).rejects.toMatchObject(
      { code: "42501" },
    );
  });

  it("takes the tenant from the asker, whatever the payload says", async () => {
    await database.pool
      .of("648897")
      .query("select enqueue_job('648897', 'remove-file', $1, 1, null, 0, 0)", [
        { tenantId: TENANT },
      ]);
    expect(
      (
        await database.pool.query(
          "select payload ->> 'tenantId' as tenant from graphile_worker._private_jobs",
        )
      ).rows,
    ).toEqual([{ tenant: "648897" }]);
  });
});

describe("a schedule", () => {
  it("that was missed while everything was down runs once, in one of the processes", async () => {
    let runs = 0;
    const daily = once("daily-try", { ...LABEL, every: "day" }, async () => ++runs);
    await database.pool.query(
      "insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution) values ('daily-try', now() - interval '9 days', now() - interval '3 days')",
    );
    for (const one of [runner([], [daily]), runner([], [daily])]) one.start();
    await soon(async () => runs === 1 && (await waiting()) === 0);
    const { rows } = await database.pool.query(
      "select note, error from scheduled where name = 'daily-try'",
    );
    expect([runs, rows]).toEqual([1, [{ note: "1", error: null }]]);
  });

  it("that fails for one tenant is done for the others, and the failure is kept until it succeeds", async () => {
    await database.pool.query(
      "insert into tenant (id, tenant_code, tenant_name, is_deleted, create_time, update_time) values (7, '777777', '七', 0, now(), now())",
    );
    let broken = true;
    const seen = new Set<string>();
    const each = perTenant("each-try", { ...LABEL, every: "minute" }, async ({ session }) => {
      if (session.tenantId === TENANT && broken) throw new Error("out of paper");
      seen.add(session.tenantId);
      return 1;
    });
    const kept = async () =>
      (await database.pool.query("select note, error from scheduled where name = 'each-try'"))
        .rows[0];
    await expect(runSchedule(runtime, each)).rejects.toThrow("000000: Error: out of paper");
    expect([...seen]).toEqual(["777777"]);
    expect(await kept()).toEqual({ note: null, error: "Error: 000000: Error: out of paper" });
    broken = false;
    await runSchedule(runtime, each);
    expect(await kept()).toEqual({ note: "2", error: null });
  });

  it("passes tenants over in which nobody is at work, but for one turn a day", async () => {
    await database.owner.query(
      `insert into tenant (id, tenant_code, tenant_name, is_deleted, create_time, update_time)
         select 8000000 + n, (800000 + n)::text, n::text, 0, now(), now() from generate_series(1, 300) n;
       insert into tenant_activity (tenant_id, last_seen) select (800000 + n)::text, now() - make_interval(hours => case when n <= 150 then 2 else 0 end) from generate_series(1, 300) n`,
    );
    const turn = async (restsAfter?: "1 hour"): Promise<readonly string[]> => {
      const seen: string[] = [];
      const rested = { ...LABEL, every: "minute", ...(restsAfter && { restsAfter }) } as const;
      const each = perTenant("rested-try", rested, async ({ session }) => {
        if (session.tenantId.startsWith("8")) seen.push(session.tenantId);
        return 0;
      });
      await runSchedule(runtime, each);
      return seen;
    };
    expect(new Set(await turn())).toHaveLength(300);
    const busy = await turn("1 hour");
    expect(busy.filter((tenant) => Number(tenant) > 800150)).toHaveLength(150);
    // Some of the others may have their minute of the day just now.
    expect(busy.length).toBeLessThan(160);
    await database.pool.query(
      "update tenant_activity set last_seen = now() where tenant_id = '800001'",
    );
    expect(await turn("1 hour")).toContain("800001");
  });

  it("goes to the tenants that have something to do at the moment, where it knows how to ask for them", async () => {
    const [seen, asked]: [string[], string[]] = [[], []];
    const each = perTenant(
      "asked-try",
      {
        ...LABEL,
        every: "minute",
        candidates: (moment) => {
          asked.push(moment);
          return sql`select '800002' as tenant_id union all select '800002' union all select '999999'`;
        },
      },
      async ({ session }) => seen.push(session.tenantId),
    );
    await runSchedule({ ...runtime, now: () => new Date("2026-03-01T02:00:00Z") }, each);
    expect([seen, asked]).toEqual([["800002"], ["2026-03-01 10:00:00"]]);
  });

  it("shares many tenants out among processes, each tenant to one", async () => {
    const done: string[] = [];
    const underWay = new Set<string>();
    let together = false;
    const each = perTenant("many-try", { ...LABEL, every: "minute" }, async ({ session }) => {
      if (underWay.has(session.tenantId)) together = true;
      underWay.add(session.tenantId);
      await Promise.resolve();
      underWay.delete(session.tenantId);
      done.push(session.tenantId);
      return 1;
    });
    const parts = new Map<number, readonly string[]>();
    await runSchedule(
      runtime,
      each,
      undefined,
      async (part, tenants) => void parts.set(part, tenants),
    );
    expect([done.length, parts.size]).toEqual([0, 16]);
    for (const tenants of parts.values()) await runPart(runtime, each, tenants);
    expect(new Set(done).size).toBe(done.length);
    const noted = async () =>
      (await database.pool.query("select note, error from scheduled where name = 'many-try'"))
        .rows[0];
    expect(await noted()).toEqual({ note: String(done.length), error: null });
    // Its turn of this minute was missed: the clock makes up for it at once.
    await database.pool.query(
      "insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution) values ('many-try', now() - interval '1 hour', now() - interval '3 minutes')",
    );
    for (const one of [runner([], [each]), runner([], [each])]) one.start();
    await soon(async () => done.length >= 2 * new Set(done).size && (await waiting()) === 0);
    expect([together, (await noted()).error]).toEqual([false, null]);
  });

  it("bears a name of its own", () => {
    const twice = once("twice", { ...LABEL, every: "day" }, async () => 0);
    expect(() => taskList(runtime, [], [twice, twice])).toThrow(
      "Two jobs or schedules are named twice",
    );
  });
});
