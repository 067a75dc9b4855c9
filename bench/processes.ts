import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { menuId } from "#features/administration/server/seed-menus.ts";
import { PASSWORD } from "./bed.ts";
import { figuresOf, round, table } from "./figures.ts";
import { ask } from "./many-rows.ts";
import { signIn } from "./sign-in.ts";

const MAIN = join(fileURLToPath(import.meta.url), "../../dist/server/main.js");
const PORTS = [28_097, 28_098];
const TURNS = 40;
const LIST = "/api/blade-customer/customer/list";

interface Server {
  readonly child: ChildProcess;
  readonly origin: string;
}

async function start(dataDir: string, port: number): Promise<Server> {
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: PASSWORD,
      CAPTCHA_MODE: "off",
      RATE_LIMIT: "0",
      DEMO: "0",
    },
    stdio: "ignore",
  });
  const isReady = (): Promise<boolean> =>
    fetch(`${origin}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await pause(100);
  return { child, origin };
}

/** How long after an answer another process says what follows from it. */
async function until(holds: () => Promise<boolean>): Promise<number> {
  const start = performance.now();
  while (!(await holds())) await pause(1);
  return performance.now() - start;
}

async function rights(one: string, two: string, admin: Record<string, string>): Promise<number[]> {
  const by = { origin: one, headers: admin };
  const role = await ask<{ id: string }>(by, "/blade-system/role/submit", {
    roleName: "业务员",
    roleAlias: "sales",
    defaultScope: "1",
    sort: 1,
  });
  const dept = await ask<{ id: string }>(by, "/blade-system/dept/submit", {
    deptName: "南区店",
    parentId: "0",
    deptCategory: "2",
    sort: 1,
  });
  await ask(by, "/blade-system/user/submit", {
    account: "loser",
    realName: "业务员",
    password: PASSWORD,
    roleId: role.id,
    deptId: dept.id,
    phone: "19912345678",
  });
  const given = await signIn(two, PASSWORD, { username: "loser" });
  const own = `${PASSWORD}-own`;
  const digest = (password: string): string => createHash("md5").update(password).digest("hex");
  await ask({ origin: two, headers: given }, "/blade-system/user/update-password", {
    oldPassword: digest(PASSWORD),
    newPassword: digest(own),
    newPassword1: digest(own),
  });
  const headers = await signIn(two, digest(own), { username: "loser" });
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const allowed = turn % 2 === 0;
    await ask(by, "/blade-system/role/grant", {
      roleIds: [role.id],
      menuIds: allowed ? [menuId("customer")] : [],
      dataScopeIds: [],
    });
    times.push(
      await until(
        async () => (await fetch(`${two}${LIST}`, { headers })).status === (allowed ? 200 : 403),
      ),
    );
  }
  return times;
}

async function totals(one: string, two: string, admin: Record<string, string>): Promise<number[]> {
  const total = async (): Promise<number> =>
    (await ask<{ total: number }>({ origin: two, headers: admin }, LIST.slice("/api".length)))
      .total;
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const before = await total();
    await ask({ origin: one, headers: admin }, "/blade-customer/customer/submit", {
      name: `客户${turn}`,
      telephone: `139${String(turn).padStart(8, "0")}`,
    });
    times.push(await until(async () => (await total()) === before + 1));
  }
  return times;
}

/** How soon one process knows what another has done: rights given and taken, totals of lists. Needs `npm run build:server`. */
export async function benchProcesses(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "zhuke-processes-"));
  const servers: Server[] = [];
  try {
    for (const port of PORTS) servers.push(await start(dataDir, port));
    const [one, two] = servers.map(({ origin }) => origin) as [string, string];
    const admin = await signIn(one, PASSWORD);
    const lines: string[][] = [];
    for (const [what, bound, measure] of [
      ["rights given or taken at one, right at the other", 50, rights],
      ["a customer added at one, in the total of the other", 1_000, totals],
    ] as const) {
      const times = await measure(one, two, admin);
      const { p50, p95 } = figuresOf(times);
      lines.push([
        what,
        ...[Math.min(...times), p50, p95, Math.max(...times)].map((time) => String(round(time))),
        `≤ ${bound}${p95 <= bound ? "" : " MISSED"}`,
        String(round(loadavg()[0]!)),
      ]);
    }
    const head = ["what", "quickest ms", "p50 ms", "p95 ms", "worst ms", "bound", "load"];
    return `${TURNS} turns each, from the answer of the one until the other's answer is right.\n\n${table(head, lines)}`;
  } finally {
    for (const { child } of servers.reverse()) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
}
