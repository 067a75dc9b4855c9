import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "../app.ts";
import { readConfig } from "../config.ts";
import type { Database } from "../engine/database/database.ts";
import { openDatabase } from "../engine/database/database.ts";
import { migrate } from "../engine/migrations/migrate.ts";
import { firstStart } from "../first-start.ts";
import type { Client } from "./build-app.ts";
import { BASIC, clientOf, md5 } from "./build-app.ts";
import { leadBody } from "./factories.ts";

const PASSWORD = "fallback-2026";

let database: Database;
let client: Client;
let close: () => Promise<void>;

beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "zhuke-fallback-"));
  database = await openDatabase(readConfig({ DATA_DIR: dataDir, EMBEDDED: "pglite" }));
  await migrate(database, () => undefined);
  await firstStart(database, PASSWORD);
  const app = await buildApp({ database, rateLimit: 0, logLevel: "silent", captcha: false, dataDir });
  close = () => app.close().then(() => database.close());
  const token = await app.inject({
    method: "POST",
    url: "/api/blade-auth/oauth/token",
    headers: { ...BASIC, "tenant-id": "000000" },
    payload: { grant_type: "password", username: "admin", password: md5(PASSWORD) },
  });
  client = clientOf(app, token.json<{ access_token: string }>().access_token);
}, 60_000);

afterAll(() => close());

describe("the fallback database", () => {
  it("is what was asked for", () => expect(database.kind).toBe("pglite"));

  it("keeps, finds, claims and changes leads", async () => {
    const added = await client.post<{ id: string }>("/blade-crm/clue/submitPool", leadBody({ name: "上官云" }));
    expect(added.status).toBe(200);
    expect((await client.post("/blade-crm/clue/receive", { ids: added.data.id })).status).toBe(200);
    const found = await client.get<{ records: { name: string; status: string }[] }>("/blade-crm/clue/page", { keyword: "上官" });
    expect(found.data.records).toMatchObject([{ name: "上官云", status: "1" }]);
    expect((await client.post("/blade-crm/clue/submit", { id: added.data.id, name: "上官雨" })).data).toMatchObject({ name: "上官雨" });
    expect((await client.get("/blade-system/region/lazy-tree", { parentCode: "33" })).status).toBe(200);
  });
});
