import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { BASIC, md5 } from "./test/build-app.ts";
import type { ServerProcess } from "./test/server-process.ts";
import { startServer } from "./test/server-process.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const ROOT = join(import.meta.dirname, "../..");
const PASSWORD = "supplier-admin-2026";
const guide = readFileSync(join(ROOT, "docs/add-an-entity.md"), "utf8");
let copy: string;
let server: ServerProcess | undefined;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "zhuke-guide-"));
  chmodSync(copy, 0o755);
  for (const part of ["engine", "features", "app", "package.json"])
    cpSync(join(ROOT, part), join(copy, part), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
});
afterAll(async () => {
  await server?.stop();
  rmSync(copy, { recursive: true, force: true });
});

it("what the guide says makes a new entity", async () => {
  for (const [, file, source] of guide.matchAll(/```ts file=(\S+)\n([\s\S]*?)```/g))
    writeFileSync(join(copy, file!), source!);
  const [, diff] = /```diff\n([\s\S]*?)```/.exec(guide)!;
  execFileSync("git", ["apply", "-"], { cwd: copy, input: diff! });
  const [, name] = /npm run migrate:draft -- (\S+)/.exec(guide)!;
  execFileSync(
    process.execPath,
    ["--import", "tsx", "app/server/commands/draft-migration.ts", name!],
    { cwd: copy, stdio: "pipe" },
  );
  expect(
    readdirSync(join(copy, "app/server/migrations")).some((file) => file.endsWith(`-${name}.sql`)),
  ).toBe(true);

  server = await startServer({ DATA_DIR: join(copy, "data"), ADMIN_PASSWORD: PASSWORD }, copy);
  const signedIn = await fetch(`${server.origin}/api/blade-auth/oauth/token`, {
    method: "POST",
    headers: { ...BASIC, "tenant-id": "000000", "content-type": "application/json" },
    body: JSON.stringify({ grant_type: "password", username: "admin", password: md5(PASSWORD) }),
  });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const headers = {
    ...BASIC,
    "blade-auth": `bearer ${access_token}`,
    "content-type": "application/json",
  };
  const submit = (body: object) =>
    fetch(`${server!.origin}/api/blade-crm/supplier/submit`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
  expect(await (await submit({ contact: "王伟" })).json()).toMatchObject({
    code: 400,
    msg: "请输入供应商名称",
  });
  expect((await submit({ name: "东方建材", telephone: "13800138000" })).status).toBe(200);
  const list = await fetch(`${server.origin}/api/blade-crm/supplier/list?name=东方`, { headers });
  expect(await list.json()).toMatchObject({ data: { total: 1, records: [{ name: "东方建材" }] } });
});
