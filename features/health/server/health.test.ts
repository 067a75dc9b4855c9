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
    expect((await sectionOf("database")).tables[1]!.rows.map(([name]) => name)).toContain("sys_region");
  });

  it("warns in words while there is no backup, and is content once one was made", async () => {
    expect(await sectionOf("backup")).toMatchObject({ state: "warning", says: "还没有备份过" });
    await noteBackup(test.database.pool, "/backups/a.gz · 12 rows");
    expect(await sectionOf("backup")).toMatchObject({ state: "ok" });
  });

  it("tells of effects that were given up and of a queue that stands still", async () => {
    await test.database.pool.query(
      "insert into outbox (id, tenant_id, kind, payload, tries, next_time) values (1, '648897', 'x', '{}', 10, now()), (2, '000000', 'x', '{}', 0, now() - interval '1 hour')",
    );
    expect(await sectionOf("queue")).toMatchObject({ state: "problem", says: expect.stringContaining("已放弃") });
  });

  it("is the platform's own and counts the people of every tenant", async () => {
    await inTransaction(test.database.pool, systemSession("648897"), new Date(), "test", (ctx) =>
      createTenant(ctx, { code: "648897", name: "另一家公司", password: "other-admin-2026" }),
    );
    const active = async () => (await sectionOf("sessions")).facts.find(({ label }) => label === "在用人数")!.value;
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
    for (const name of ["zhuke_pool_connections", "zhuke_outbox_entries", "process_resident_memory_bytes", "nodejs_eventloop_lag_seconds"])
      expect(body).toContain(name);
  });

  it("are for this machine only, until a token is set; then for whoever has it", async () => {
    expect((await ask("203.0.113.9")).statusCode).toBe(403);
    await admin.post("/blade-system/param/submit", { paramName: "监控令牌", paramKey: "metrics.token", paramValue: "scrape-me-2026" });
    expect((await ask("127.0.0.1")).statusCode).toBe(403);
    expect((await ask("203.0.113.9", { authorization: "Bearer scrape-me-2026" })).statusCode).toBe(200);
  });
});
