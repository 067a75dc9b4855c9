import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { BASIC, md5 } from "./test/build-app.ts";
import type { ServerProcess } from "./test/server-process.ts";
import { startServer } from "./test/server-process.ts";
import { loadPlugins } from "./plugins.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const PASSWORD = "plugin-admin-2026";
let folder: string;
let server: ServerProcess;
let headers: Record<string, string>;

const asked = async (
  path: string,
  body?: object,
): Promise<{ status: number; data: Record<string, unknown> }> => {
  const response = await fetch(`${server.origin}/api${path}`, {
    headers: { ...headers, ...(body && { "content-type": "application/json" }) },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  const { data } = (await response.json()) as { data: Record<string, unknown> };
  return { status: response.status, data };
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "zhuke-plugins-"));
  chmodSync(folder, 0o755);
  server = await startServer({
    DATA_DIR: join(folder, "data"),
    ADMIN_PASSWORD: PASSWORD,
    PLUGINS: join(import.meta.dirname, "test/plugins"),
  });
  const response = await fetch(`${server.origin}/api/blade-auth/oauth/token`, {
    method: "POST",
    headers: { ...BASIC, "tenant-id": "000000", "content-type": "application/json" },
    body: JSON.stringify({ grant_type: "password", username: "admin", password: md5(PASSWORD) }),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  headers = { ...BASIC, "blade-auth": `bearer ${access_token}` };
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

it("a feature outside the repository has its rows, its rules, its call and its menu", async () => {
  expect((await asked("/blade-site/photo/submit", {})).status).toBe(400);
  expect(await asked("/blade-site/photo/submit", { title: "水电验收" })).toMatchObject({
    status: 200,
  });
  expect((await asked("/blade-site/photo/list")).data).toMatchObject({
    total: 1,
    records: [{ title: "水电验收", stage: "开工" }],
  });
  expect((await asked("/blade-site/photo/count")).data).toEqual({ count: 1 });
  const menus = await asked("/blade-system/menu/routes");
  expect(JSON.stringify(menus.data)).toContain('"/site/photo"');
});

it("a folder that is no plugin ends the start by its name", async () => {
  const wrong = join(folder, "wrong");
  mkdirSync(join(wrong, "broken"), { recursive: true });
  await expect(loadPlugins(wrong)).rejects.toThrow("The plugin broken cannot be loaded");
  writeFileSync(join(wrong, "broken", "feature.mjs"), "export const feature = {};\n");
  await expect(loadPlugins(wrong)).rejects.toThrow("must export a function by default");
});
