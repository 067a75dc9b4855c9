import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { buildApp } from "../app.ts";
import { testDatabase } from "../test/database.ts";

it("limits requests to a call however its address is written", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "zhuke-limit-"));
  const app = await buildApp({ database: await testDatabase(), rateLimit: 0.002, logLevel: "silent", captcha: "off", dataDir });
  afterAll(() => app.close());
  const statuses: number[] = [];
  for (const url of ["/api/blade-system/tenant/info", "/%61pi/blade-system/tenant/info", "/api/blade-system/tenant/%69nfo"])
    statuses.push((await app.inject({ url, query: { domain: "x" } })).statusCode);
  expect(statuses).toEqual([200, 200, 429]);
});
