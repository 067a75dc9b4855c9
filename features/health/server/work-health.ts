import { sql } from "kysely";
import type { HealthSection } from "../health-calls.ts";
import type { Context } from "#engine/server/context.ts";
import { SCHEDULE } from "./schedule.ts";
import type { Finding } from "./health-section.ts";
import { count, section, span } from "./health-section.ts";

interface QueueRow {
  readonly kind: string;
  readonly waiting: string;
  readonly failed: string;
  readonly oldest: number;
  readonly error: string | null;
}

/** Messages and removals that wait to be done outside the database. */
export async function queueHealth(ctx: Context): Promise<HealthSection> {
  const rows = await ctx.unbound.rows<QueueRow>(
    sql`select kind, count(*) filter (where tries < 10)::text as waiting, count(*) filter (where tries >= 10)::text as failed,
        coalesce(max(extract(epoch from now() - next_time)) filter (where tries < 10), 0)::float8 as oldest, max(error) as error
      from outbox where done_time is null group by kind order by kind`,
  );
  const sum = (name: "waiting" | "failed"): number => rows.reduce((all, row) => all + Number(row[name]), 0);
  const late = Math.max(0, ...rows.map(({ oldest }) => oldest));
  const [waiting, failed] = [sum("waiting"), sum("failed")];
  return section(ctx, {
    key: "queue",
    title: ["发送队列", "Outbox"],
    fine: waiting === 0 ? ["队列为空", "Nothing waits"] : [`${waiting} 条待处理，正常`, `${waiting} wait, all in time`],
    findings: [
      late > 600 && { state: "problem", text: ["队列已停滞超过 10 分钟", "Nothing was taken for over 10 minutes"] },
      failed > 0 && { state: "warning", text: [`${failed} 条多次失败，已放弃`, `${failed} were given up after many tries`] },
    ],
    facts: [
      [["待处理", "Waiting"], count(waiting)],
      [["已放弃", "Given up"], count(failed), failed > 0 ? "warning" : undefined],
    ],
    tables: [
      {
        title: ["按类型", "By kind"],
        columns: [
          ["类型", "Kind"],
          ["待处理", "Waiting"],
          ["已放弃", "Given up"],
          ["最近错误", "Last error"],
        ],
        rows: rows.map((row) => [row.kind, count(Number(row.waiting)), count(Number(row.failed)), row.error ?? ""]),
        empty: ["队列为空", "Nothing waits"],
      },
    ],
  });
}

/** Who is signed in and who works just now. */
export async function sessionHealth(ctx: Context): Promise<HealthSection> {
  const [row] = await ctx.unbound.rows<{ signed: string; active: string; people: string; failures: string }>(
    sql`select count(*)::text as signed, count(*) filter (where last_seen > now() - interval '15 minutes')::text as active,
        count(distinct (tenant_id, user_id)) filter (where last_seen > now() - interval '15 minutes')::text as people,
        (select count(*) from login_log where result = 'failure' and create_time > now() - interval '1 hour')::text as failures
      from session where not used and refresh_until > now() and family_until > now()`,
  );
  const failures = Number(row!.failures);
  return section(ctx, {
    key: "sessions",
    title: ["登录会话", "Sessions"],
    fine: [`近 15 分钟 ${row!.people} 人在用`, `${row!.people} people active in 15 minutes`],
    findings: [failures > 100 && { state: "warning", text: ["近一小时登录失败很多", "Many sign-ins failed in the last hour"] }],
    facts: [
      [["登录中的设备", "Devices signed in"], count(Number(row!.signed))],
      [["近 15 分钟活动", "Active in 15 min"], count(Number(row!.active))],
      [["在用人数", "People active"], count(Number(row!.people))],
      [["近一小时登录失败", "Failed sign-ins in 1 h"], count(failures), failures > 100 ? "warning" : undefined],
    ],
  });
}

interface TaskRow {
  readonly name: string;
  readonly ago: number | null;
  readonly last_run: string | null;
  readonly note: string | null;
}

const DAY = 86_400;

function backupFinding(ago: number | null | undefined): Finding | undefined {
  if (ago === null || ago === undefined) return { state: "warning", text: ["还没有备份过", "No backup was ever made"] };
  if (ago > 7 * DAY) return { state: "problem", text: ["超过一周没有备份", "No backup for over a week"] };
  if (ago > 2 * DAY) return { state: "warning", text: ["超过两天没有备份", "No backup for over two days"] };
  return undefined;
}

/** The last backup, and what runs by the clock. */
export async function taskHealth(ctx: Context): Promise<readonly HealthSection[]> {
  const rows = await ctx.unbound.rows<TaskRow>(
    sql`select name, extract(epoch from now() - last_run)::float8 as ago, last_run, note from scheduled order by name`,
  );
  const found = new Map(rows.map((row) => [row.name, row]));
  const backup = found.get("backup");
  const tasks = SCHEDULE.map((task) => ({ ...task, row: found.get(task.name) }));
  const overdue = (task: (typeof tasks)[number]): boolean => (task.row?.ago ?? Number.POSITIVE_INFINITY) > task.everySeconds + 300;
  const late = tasks.filter(overdue).length;
  return [
    section(ctx, {
      key: "backup",
      title: ["备份", "Backup"],
      fine: ["备份是近期的", "The backup is recent"],
      findings: [backupFinding(backup?.ago)],
      facts: [
        [["最近备份", "Last backup"], backup?.last_run ?? ["从未", "never"]],
        [["内容", "What"], backup?.note ?? "–"],
      ],
    }),
    section(ctx, {
      key: "tasks",
      title: ["定时任务", "Scheduled work"],
      fine: ["按时运行", "Everything runs in time"],
      findings: [late > 0 && { state: "warning", text: [`${late} 项没有按时运行`, `${late} did not run in time`] }],
      facts: [],
      tables: [
        {
          title: ["任务", "Tasks"],
          columns: [
            ["任务", "Task"],
            ["间隔", "Every"],
            ["最近运行", "Last run"],
            ["结果", "Result"],
            ["状态", "State"],
          ],
          rows: tasks.map((task) => [
            task.label,
            span(task.everySeconds),
            task.row?.last_run ?? ["从未", "never"],
            task.row?.note ?? "",
            overdue(task) ? ["未按时", "late"] : ["正常", "fine"],
          ]),
          empty: ["没有任务", "No tasks"],
        },
      ],
    }),
  ];
}
