import type { Bed } from "./bed.ts";
import { repeated, round, table } from "./figures.ts";
import { ask, onBed } from "./many-rows.ts";

const TENANT = "000000";
const MINE = 200;

/** So many applications for leave under way, each with the task of one of fifty people; the administrator has 200 of them. */
async function fill({ pool }: Bed, instances: number): Promise<void> {
  const { rows } = await pool.query<{ definition: string; admin: string }>(
    `select (select id from flow_definition where tenant_id = $1 and key = 'leave') as definition,
      (select id from "user" where tenant_id = $1 and account = 'admin') as admin`,
    [TENANT],
  );
  const { definition, admin } = rows[0]!;
  const about = `$1, 8000000000000000000 + n, '请假1天 ' || n, $2::bigint, 'leave', '请假流程', 1, '1'`;
  await pool.query(
    `insert into flow_instance (tenant_id, id, title, process_definition_id, process_definition_key, process_definition_name, process_definition_version, category,
        state, suspension_state, steps, start_user, start_time, create_time, update_time)
      select ${about}, '1', '1', '审批人审批', 9000000000000000000 + n % 500, now(), now() - n * interval '1 minute', now() from generate_series(1, $3::int) n`,
    [TENANT, definition, instances],
  );
  await pool.query(
    `insert into flow_state (tenant_id, instance_id, variables)
      select $1, 8000000000000000000 + n, jsonb_build_object('days', 1, 'taskUser', $2::text) from generate_series(1, $3::int) n`,
    [TENANT, admin, instances],
  );
  await pool.query(
    `insert into flow_task (tenant_id, id, title, process_definition_id, process_definition_key, process_definition_name, process_definition_version, category,
        task_name, task_definition_key, status, assignee, execution_id, place, process_instance_id, start_user, create_time, update_time)
      select ${about}, '审批人审批', 'review', 'todo', case when n % ($3::int / ${MINE}) = 0 then $4::bigint else 9100000000000000000 + n % 50 end, 'review', 0,
        8000000000000000000 + n, 9000000000000000000 + n % 500, now() - n * interval '1 minute', now() from generate_series(1, $3::int) n`,
    [TENANT, definition, instances, admin],
  );
  for (const name of ["flow_instance", "flow_state", "flow_task"])
    await pool.query(`vacuum analyze ${name}`);
}

interface Tasks {
  readonly total: number;
  readonly records: readonly { readonly taskId: string }[];
}

async function workflow(bed: Bed): Promise<string> {
  const instances = Math.max(bed.size, MINE);
  await fill(bed, instances);
  const todo = "/blade-flow/work/todo-list?size=20";
  const { total } = await ask<Tasks>(bed, todo);
  if (total !== MINE) throw new Error(`The list has ${total} tasks instead of ${MINE}`);
  const waiting = [...(await ask<Tasks>(bed, "/blade-flow/work/todo-list?size=200")).records];
  const works: readonly (readonly [work: string, run: () => Promise<unknown>, bound: number])[] = [
    ["what somebody has to do", () => ask(bed, todo), 20],
    ["what somebody may claim", () => ask(bed, "/blade-flow/work/claim-list?size=20"), 20],
    ["what somebody applied for", () => ask(bed, "/blade-flow/work/send-list?size=20"), 20],
    ["all processes", () => ask(bed, "/blade-flow/follow/list?size=20"), 20],
    [
      "deciding a task",
      () =>
        ask(bed, "/blade-flow/work/complete-task", { taskId: waiting.pop()!.taskId, flag: "ok" }),
      100,
    ],
  ];
  const lines: string[][] = [];
  for (const [work, run, bound] of works) {
    const { p50, p95 } = await repeated(run, 100, 20);
    lines.push([
      work,
      String(round(p50)),
      String(round(p95)),
      p95 < bound ? `< ${bound} ms` : `< ${bound} ms MISSED`,
    ]);
  }
  return `${instances.toLocaleString("en")} processes under way\n\n${table(["work", "p50 ms", "p95 ms", "bound"], lines)}`;
}

/** Lists of tasks and decisions with 10,000 processes under way, or as many as asked for. */
export async function benchWorkflow(sizes: readonly number[]): Promise<string> {
  return onBed(sizes[0] ?? 10_000, workflow);
}
