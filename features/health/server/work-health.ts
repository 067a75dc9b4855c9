import { sql } from "kysely";
import type { HealthSection } from "../health-calls.ts";
import type { Context } from "#engine/server/context.ts";
import type { Finding } from "./health-section.ts";
import { count, section, span } from "./health-section.ts";
import type { JobRunner } from "#engine/server/jobs/job-runner.ts";
import { readJobStates, readScheduleStates } from "#engine/server/jobs/read-states.ts";
import type { Schedule } from "#engine/server/jobs/schedule.ts";
import { EVERY } from "#engine/server/jobs/schedule.ts";

const text = (moment: string | null): string => moment ?? "";

/** What transactions asked to be done after them: messages, files, calls, imports. */
export async function queueHealth(
  ctx: Context,
  { jobs, runtime }: JobRunner,
): Promise<HealthSection> {
  const labels = new Map(jobs.map(({ name, label }) => [name, label]));
  const rows = await readJobStates(runtime.pool, [...labels.keys()]);
  const sum = (name: "waiting" | "running" | "failing" | "givenUp"): number =>
    rows.reduce((all, row) => all + row[name], 0);
  const [waiting, running, failing, givenUp] = [
    sum("waiting"),
    sum("running"),
    sum("failing"),
    sum("givenUp"),
  ];
  return section(ctx, {
    key: "queue",
    title: ["后台任务", "Jobs"],
    fine:
      waiting + running === 0
        ? ["队列为空", "Nothing waits"]
        : [`${waiting + running} 项待处理，正常`, `${waiting + running} wait, all in time`],
    findings: [
      rows.some(({ late }) => late > 600) && {
        state: "problem",
        text: ["队列已停滞超过 10 分钟", "Nothing was taken for over 10 minutes"],
      },
      failing > 0 && {
        state: "warning",
        text: [`${failing} 项失败，等待重试`, `${failing} failed and are tried again`],
      },
      givenUp > 0 && {
        state: "warning",
        text: [`${givenUp} 项多次失败，已放弃`, `${givenUp} were given up after many tries`],
      },
    ],
    facts: [
      [["待处理", "Waiting"], count(waiting)],
      [["进行中", "In progress"], count(running)],
      [["等待重试", "To be tried again"], count(failing), failing > 0 ? "warning" : undefined],
      [["已放弃", "Given up"], count(givenUp), givenUp > 0 ? "warning" : undefined],
    ],
    tables: [
      {
        title: ["按类型", "By kind"],
        columns: [
          ["类型", "Type"],
          ["待处理", "Waiting"],
          ["进行中", "In progress"],
          ["等待重试", "To be tried again"],
          ["下次重试", "Next try"],
          ["已放弃", "Given up"],
          ["最近错误", "Last error"],
        ],
        rows: rows.map(({ name, ...row }) => [
          labels.get(name) ?? name,
          count(row.waiting),
          count(row.running),
          count(row.failing),
          text(row.nextTry),
          count(row.givenUp),
          text(row.error),
        ]),
        empty: ["队列为空", "Nothing waits"],
      },
    ],
  });
}

/** Who is signed in and who works just now. */
export async function sessionHealth(ctx: Context): Promise<HealthSection> {
  const row = await ctx.unbound.row<{
    signed: string;
    active: string;
    people: string;
    failures: string;
  }>(
    sql`select count(*)::text as signed, count(*) filter (where last_seen > now() - interval '15 minutes')::text as active,
        count(distinct (tenant_id, user_id)) filter (where last_seen > now() - interval '15 minutes')::text as people,
        (select count(*) from login_log where result = 'failure' and create_time > now() - interval '1 hour')::text as failures
      from session where not used and refresh_until > now() and family_until > now()`,
  );
  const failures = Number(row.failures);
  return section(ctx, {
    key: "sessions",
    title: ["登录会话", "Sessions"],
    fine: [`近 15 分钟 ${row.people} 人在用`, `${row.people} people active in 15 minutes`],
    findings: [
      failures > 100 && {
        state: "warning",
        text: ["近一小时登录失败很多", "Many sign-ins failed in the last hour"],
      },
    ],
    facts: [
      [["登录中的设备", "Devices signed in"], count(Number(row.signed))],
      [["近 15 分钟活动", "Active in 15 min"], count(Number(row.active))],
      [["在用人数", "People active"], count(Number(row.people))],
      [
        ["近一小时登录失败", "Failed sign-ins in 1 h"],
        count(failures),
        failures > 100 ? "warning" : undefined,
      ],
    ],
  });
}

const DAY = 86_400;

function backupFinding(ago: number | null | undefined): Finding | undefined {
  if (ago === null || ago === undefined)
    return { state: "warning", text: ["还没有备份过", "No backup was ever made"] };
  if (ago > 7 * DAY)
    return { state: "problem", text: ["超过一周没有备份", "No backup for over a week"] };
  if (ago > 2 * DAY)
    return { state: "warning", text: ["超过两天没有备份", "No backup for over two days"] };
  return undefined;
}

/** The last backup. */
export async function backupHealth(ctx: Context): Promise<HealthSection> {
  const [backup] = await ctx.unbound.rows<{
    ago: number | null;
    last_run: string | null;
    note: string | null;
  }>(
    sql`select extract(epoch from now() - last_run)::float8 as ago, last_run, note from scheduled where name = 'backup'`,
  );
  return section(ctx, {
    key: "backup",
    title: ["备份", "Backup"],
    fine: ["备份是近期的", "The backup is recent"],
    findings: [backupFinding(backup?.ago)],
    facts: [
      [["最近备份", "Last backup"], backup?.last_run ?? ["从未", "never"]],
      [["内容", "Content"], backup?.note ?? "–"],
    ],
  });
}

/** A run comes late once it is half as long overdue as its turns are apart, and five minutes. */
const isLate = ({ every }: Schedule, ago: number | null | undefined): boolean =>
  (ago ?? Number.POSITIVE_INFINITY) > EVERY[every].seconds * 1.5 + 300;

/** What runs by the clock. */
export async function taskHealth(
  ctx: Context,
  { schedules, runtime }: JobRunner,
): Promise<HealthSection> {
  const states = await readScheduleStates(
    runtime.pool,
    schedules.map(({ name }) => name),
  );
  const found = new Map(states.map((state) => [state.name, state]));
  const tasks = schedules.map((schedule) => ({ schedule, state: found.get(schedule.name) }));
  const late = tasks.filter(({ schedule, state }) => isLate(schedule, state?.ago)).length;
  const failing = tasks.filter(({ state }) => state?.error).length;
  return section(ctx, {
    key: "tasks",
    title: ["定时任务", "Scheduled work"],
    fine: ["按时运行", "Everything runs in time"],
    findings: [
      late > 0 && {
        state: "warning",
        text: [`${late} 项没有按时运行`, `${late} did not run in time`],
      },
      failing > 0 && {
        state: "warning",
        text: [`${failing} 项最近一次失败`, `${failing} failed the last time`],
      },
    ],
    facts: [],
    tables: [
      {
        title: ["任务", "Tasks"],
        columns: [
          ["任务", "Task"],
          ["间隔", "Every"],
          ["最近运行", "Last run"],
          ["处理条数", "Dealt with"],
          ["状态", "Status"],
          ["下次重试", "Next try"],
          ["最近错误", "Last error"],
        ],
        rows: tasks.map(({ schedule, state }) => [
          schedule.label,
          span(EVERY[schedule.every].seconds),
          state?.lastRun ?? ["从未", "never"],
          text(state?.note ?? null),
          state?.error
            ? ["失败", "failed"]
            : isLate(schedule, state?.ago)
              ? ["未按时", "late"]
              : ["正常", "normal"],
          text(state?.nextTry ?? null),
          text(state?.error ?? null),
        ]),
        empty: ["没有任务", "No tasks"],
      },
    ],
  });
}
