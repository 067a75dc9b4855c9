import type { HealthSection } from "../health-calls.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { createTenant } from "#features/administration/server/index.ts";
import { noteBackup } from "#app/server/commands/note-backup.ts";
import { systemSession } from "#engine/server/access/session.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";

let test: TestApp;
let admin: Client;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
});

async function sectionOf(key: string): Promise<HealthSection> {
  const { data } = await admin.get<{ sections: HealthSection[] }>("/blade-system/health/detail");
  return data.sections.find((section) => section.key === key)!;
}

describe("the health page", () => {
  it("tells of every part of the installation", async () => {
    const { data } = await admin.get<{ sections: HealthSection[] }>("/blade-system/health/detail");
    expect(data.sections.map(({ key }) => key)).toEqual([
      "versions",
      "database",
      "queue",
      "storage",
      "sessions",
      "processes",
      "audit",
      "backup",
      "tasks",
    ]);
    expect((await sectionOf("database")).tables[1]!.rows.map(([name]) => name)).toContain(
      "sys_region",
    );
  });

  it("warns in words while there is no backup, and is content once one was made", async () => {
    expect(await sectionOf("backup")).toMatchObject({ state: "warning", says: "还没有备份过" });
    await noteBackup(test.database.pool, "/backups/a.gz · 12 rows");
    expect(await sectionOf("backup")).toMatchObject({ state: "ok" });
  });

  it("tells of effects that were given up and of a queue that stands still", async () => {
    await test.database.pool.query(
      "select enqueue_job('648897', 'remove-file', '{}', 1, null, 0, 0), enqueue_job('000000', 'send-sms', '{}', 11, null, -3600, 0)",
    );
    await test.database.owner.query(
      "update graphile_worker._private_jobs set attempts = 1, last_error = 'Error: down' where payload ->> 'tenantId' = '648897'",
    );
    const queue = await sectionOf("queue");
    expect(queue).toMatchObject({
      state: "problem",
      says: "队列已停滞超过 10 分钟；1 项多次失败，已放弃",
    });
    expect(queue.tables[0]!.rows).toEqual([
      ["删除文件", "0", "0", "0", "", "1", "Error: down"],
      ["发送短信", "1", "0", "0", "", "0", ""],
    ]);
  });

  it("tells what failed and when it is tried next, of jobs and of what runs by the clock", async () => {
    await test.database.owner.query(
      `update graphile_worker._private_jobs set attempts = 3, last_error = 'Error: no answer', run_at = '2036-03-02 10:00:00+08' where max_attempts = 11;
        insert into scheduled (name, last_run, note, error) values ('seal-audit', now(), '7', 'Error: out of paper'), ('evaluate-warnings', now(), '2', null)`,
    );
    const queue = await sectionOf("queue");
    expect(queue.says).toBe("1 项失败，等待重试；1 项多次失败，已放弃");
    expect(queue.tables[0]!.rows[1]).toEqual([
      "发送短信",
      "1",
      "0",
      "1",
      "2036-03-02 10:00:00",
      "0",
      "Error: no answer",
    ]);
    const { says, tables } = await sectionOf("tasks");
    expect(says).toContain("1 项最近一次失败");
    const row = (title: string) =>
      tables[0]!.rows.find(([name]) => name === title)!.filter((_, column) => column !== 2);
    expect(row("封存审计日志")).toEqual([
      "封存审计日志",
      "20 秒",
      "7",
      "失败",
      "",
      "Error: out of paper",
    ]);
    expect(row("检查预警规则")).toEqual(["检查预警规则", "60 秒", "2", "正常", "", ""]);
  });

  it("is the platform's own and counts the people of every tenant", async () => {
    await inTransaction(test.database.pool, systemSession("648897"), new Date(), "test", (ctx) =>
      createTenant(ctx, { code: "648897", name: "另一家公司", password: "other-admin-2026" }),
    );
    const active = async () =>
      (await sectionOf("sessions")).facts.find(({ label }) => label === "在用人数")!.value;
    const before = Number(await active());
    const other = await test.signIn("admin", "other-admin-2026", "648897");
    expect((await other.get("/blade-system/health/detail")).status).toBe(403);
    expect(Number(await active())).toBe(before + 1);
  });
});

describe("the metrics", () => {
  const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
    test.app.inject({ method: "GET", url: "/api/metrics", remoteAddress, headers });

  it("count answers by route and status, and tell of pool, queue, memory and event loop", async () => {
    await admin.get("/blade-system/user/page");
    const { statusCode, body, headers } = await ask("127.0.0.1");
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toContain("text/plain");
    expect(body).toMatch(
      /zhuke_http_request_duration_seconds_count\{method="GET",route="\/api\/blade-system\/user\/page",status="200"\} \d/,
    );
    for (const name of [
      "zhuke_pool_connections",
      "zhuke_outbox_entries",
      "process_resident_memory_bytes",
      "nodejs_eventloop_lag_seconds",
    ])
      expect(body).toContain(name);
  });

  it("are for this machine only, until a token is set; then for whoever has it", async () => {
    expect((await ask("203.0.113.9")).statusCode).toBe(403);
    await admin.post("/blade-system/param/submit", {
      paramName: "监控令牌",
      paramKey: "metrics.token",
      paramValue: "scrape-me-2026",
    });
    expect((await ask("127.0.0.1")).statusCode).toBe(403);
    expect((await ask("203.0.113.9", { authorization: "Bearer scrape-me-2026" })).statusCode).toBe(
      200,
    );
  });
});
