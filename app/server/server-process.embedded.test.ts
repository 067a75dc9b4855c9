import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { BASIC, md5 } from "./test/build-app.ts";
import type { ServerProcess } from "./test/server-process.ts";
import { startServer } from "./test/server-process.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const PASSWORD = "process-admin-2026";
let dataDir: string;
const running: ServerProcess[] = [];

const start = async (env: Record<string, string> = {}): Promise<ServerProcess> => {
  const server = await startServer({ DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD, ...env });
  running.push(server);
  return server;
};
const pidFile = (): string => join(dataDir, "postgres", "postmaster.pid");
const postmaster = (): number => Number.parseInt(readFileSync(pidFile(), "utf8"), 10);

async function signIn({ origin }: ServerProcess): Promise<Record<string, string>> {
  const response = await fetch(`${origin}/api/blade-auth/oauth/token`, {
    method: "POST",
    headers: { ...BASIC, "tenant-id": "000000", "content-type": "application/json" },
    body: JSON.stringify({ grant_type: "password", username: "admin", password: md5(PASSWORD) }),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  return { ...BASIC, "blade-auth": `bearer ${access_token}` };
}

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "zhuke-process-"));
  chmodSync(dataDir, 0o755);
});
afterEach(async () => {
  for (const server of running.splice(0)) if (server.child.exitCode === null) await server.stop();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it("several servers on one folder share the database and bring it back, whoever started or stops first", async () => {
  const first = await start({ WORKERS: "2" });
  const second = await start();
  const client = new pg.Client({
    host: join(dataDir, "socket"),
    user: "zhuke",
    database: "postgres",
  });
  await client.connect();
  const { rows } = await client.query<{ holders: number; numbers: number }>(
    "select count(distinct holder)::int as holders, count(distinct number)::int as numbers from process_number where until > now()",
  );
  await client.end();
  expect(rows).toEqual([{ holders: 4, numbers: 4 }]);

  const killed = postmaster();
  process.kill(killed, "SIGKILL");
  await vi.waitUntil(() => existsSync(pidFile()) && postmaster() !== killed, {
    timeout: 20_000,
    interval: 50,
  });
  await Promise.all([first.ready(), second.ready()]);
  await signIn(first);
  await signIn(second);

  expect(await first.stop()).toBe(0);
  expect(await second.status("/api/health/ready")).toBe(200);
  const third = await start();
  second.child.kill("SIGKILL");
  await signIn(third);
  expect(await third.stop()).toBe(0);
  expect(existsSync(pidFile())).toBe(false);
});

/** A client with one kept connection: asks for a list, or another address, and tells the status, or why there is none. */
function keptClient(
  origin: string,
  headers: Record<string, string>,
  path = "/api/blade-system/dict/list",
) {
  let body = "";
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (): Promise<number | string> =>
    new Promise((resolve) => {
      const request = http.get(origin + path, { agent, headers }, (response) => {
        body = "";
        response
          .setEncoding("utf8")
          .on("data", (piece: string) => (body += piece))
          .on("end", () => resolve(response.statusCode!))
          .on("error", (error) => resolve(error.message));
      });
      request.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    });
  return { ask, body: () => body, end: () => agent.destroy() };
}

/** One that works without a pause; tells what it got until the server would take nothing more. */
async function busy(
  origin: string,
  headers: Record<string, string>,
  isStopping: () => boolean,
): Promise<(number | string)[]> {
  const client = keptClient(origin, headers);
  const got: (number | string)[] = [];
  for (let ended = false; !ended;) {
    const answer = await client.ask();
    got.push(answer);
    ended = isStopping() && answer !== 200;
  }
  client.end();
  return got;
}

it("stops in order under 200 busy connections: what was accepted is answered, later requests are refused in words", async () => {
  const server = await start();
  const headers = await signIn(server);
  const stream = await fetch(`${server.origin}/api/blade-msg/events`, { headers });
  let stopping = false;
  const begun = new Set<number>();
  const clients = Array.from({ length: 200 }, (_, client) =>
    busy(server.origin, headers, () => (begun.add(client), stopping)),
  );
  await vi.waitUntil(() => begun.size === clients.length, { timeout: 60_000, interval: 20 });
  const late = keptClient(server.origin, headers);
  expect(await late.ask()).toBe(200);
  const page = keptClient(server.origin, { "accept-language": "en" }, "/wel/index");
  await page.ask();
  const stopped = server.stop();
  stopping = true;
  // Once nobody new is let in, what comes on a kept connection is told why.
  await Promise.race(clients);
  expect(await late.ask()).toBe(503);
  late.end();
  // Somebody who opens a page reads words and not what programs read.
  expect(await page.ask()).toBe(503);
  expect(page.body()).toContain("<p>The server is stopping or restarting, please try again</p>");
  page.end();
  const answers = (await Promise.all(clients)).flat();
  expect(await stopped).toBe(0);
  const kinds = new Set(answers);
  // Refused in words, or before anything is sent where nobody listens any more.
  kinds.delete("ECONNREFUSED");
  kinds.delete(503);
  expect([...kinds]).toEqual([200]);
  expect(await stream.text()).toContain("retry");
});

interface ImportJob {
  readonly id: string;
  readonly state: string;
  readonly valid: number;
  readonly done: number;
}

it("an import whose server was killed goes on in the next one, every row once", async () => {
  const rows = 6_000;
  const first = await start();
  const headers = await signIn(first);
  const call = async <T = ImportJob>(
    { origin }: ServerProcess,
    path: string,
    body?: FormData | string,
  ): Promise<T> => {
    const type = typeof body === "string" && { "content-type": "application/json" };
    const init = {
      headers: { ...headers, ...type },
      ...(body !== undefined && { method: "POST", body }),
    };
    const response = await fetch(`${origin}/api/blade-crm/clue/${path}`, init);
    return ((await response.json()) as { data: T }).data;
  };
  const reaches = (server: ServerProcess, id: string, when: (job: ImportJob) => boolean) =>
    vi.waitUntil(
      async () => {
        const job = await call(server, `import-job?id=${id}`);
        return when(job) && job;
      },
      { timeout: 60_000, interval: 20 },
    );
  const lines = Array.from(
    { length: rows },
    (_, row) =>
      `断电${row},${13_500_000_000 + row},新房装修,浙江省杭州市西湖区,89.5,两室一厅,2026-01-05 10:00,26-35岁,男`,
  );
  const form = new FormData();
  form.append(
    "file",
    new Blob([["姓名,手机,线索类型,位置,面积,户型,首次咨询时间,年龄段,性别", ...lines].join("\n")]),
    "a.csv",
  );
  const { id } = await call(first, "import", form);
  expect(await reaches(first, id, ({ state }) => state === "validated")).toMatchObject({
    valid: rows,
  });
  await call(first, "import-run", JSON.stringify({ id, mode: "valid" }));
  await reaches(first, id, ({ done }) => done > 0);
  first.child.kill("SIGKILL");

  const second = await start();
  expect((await call(second, `import-job?id=${id}`)).done).toBeLessThan(rows);
  expect(await reaches(second, id, ({ state }) => state === "done")).toMatchObject({ done: rows });
  expect(await call<{ total: number }>(second, "page")).toMatchObject({ total: rows });
});
