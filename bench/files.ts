import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { writeXlsx } from "hucre/xlsx";
import { figuresOf, round, table, timed } from "./figures.ts";
import { signIn } from "./sign-in.ts";

const PASSWORD = "bench-admin-2026";
const PORT = 28_099;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const LEADS = 50_000;
const MAIN = join(fileURLToPath(import.meta.url), "../../dist/server/main.js");

type Headers = Readonly<Record<string, string>>;

async function ask<T>(path: string, headers: Headers, init: RequestInit = {}): Promise<T> {
  const response = await fetch(`${ORIGIN}/api${path}`, {
    ...init,
    headers: { ...headers, ...(init.headers as Headers) },
  });
  const answer = (await response.json()) as { success: boolean; msg: string; data: T };
  if (!answer.success) throw new Error(`${path}: ${answer.msg}`);
  return answer.data;
}

const post = <T>(path: string, headers: Headers, body: unknown): Promise<T> =>
  ask(path, headers, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });

/** Resident memory of one process in MB. */
const resident = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

/** Proportional memory in MB of all processes whose command line or environment names the folder: Node and its database. */
function together(folder: string, pid: number): number {
  const processes = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const ours = processes.filter((name) => Number(name) === pid || belongsTo(name, folder));
  return ours.reduce((sum, name) => sum + proportional(name), 0);
}

function belongsTo(name: string, folder: string): boolean {
  try {
    const parent = /PPid:\s+(\d+)/.exec(readFileSync(`/proc/${name}/status`, "utf8"))?.[1] ?? "0";
    return [name, parent].some((candidate) =>
      readFileSync(`/proc/${candidate}/cmdline`, "utf8").includes(folder),
    );
  } catch {
    return false;
  }
}

function proportional(name: string): number {
  try {
    return (
      Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/smaps_rollup`, "utf8"))?.[1] ?? 0) /
      1024
    );
  } catch {
    return 0;
  }
}

/** A workbook of leads as people keep it. */
async function workbook(first: number, estate: string): Promise<Uint8Array> {
  const headers = [
    "姓名",
    "手机",
    "线索类型",
    "位置",
    "面积",
    "户型",
    "首次咨询时间",
    "年龄段",
    "性别",
    "小区地址",
    "意向",
  ];
  const rows = Array.from({ length: LEADS }, (_, index) => {
    const number = first + index;
    return [
      `客户${number}`,
      `139${String(number).padStart(8, "0")}`,
      "新房装修",
      "浙江省杭州市西湖区",
      60 + (number % 90),
      "三室两厅两卫",
      "2026-03-05 10:20:00",
      "26-35岁",
      "男",
      `${estate}${number % 40}幢`,
      "B 中意向(已到店)",
    ];
  });
  return writeXlsx({ sheets: [{ name: "线索", rows: [headers, ...rows] }] });
}

interface Job {
  readonly id: string;
  readonly state: string;
  readonly valid: number;
  readonly done: number;
}

async function finished(id: string, headers: Headers, states: readonly string[]): Promise<Job> {
  for (;;) {
    const job = await ask<Job>(`/blade-crm/clue/import-job?id=${id}`, headers);
    if (states.includes(job.state)) return job;
    if (job.state === "failed") throw new Error("The import failed");
    await pause(100);
  }
}

async function importLeads(headers: Headers, first: number, importMode = "add"): Promise<number> {
  const form = new FormData();
  form.append("importMode", importMode);
  form.append(
    "file",
    new Blob([Buffer.from(await workbook(first, importMode === "add" ? "翡翠府" : "滨江府"))]),
    "线索.xlsx",
  );
  return timed(async () => {
    const { id } = await ask<Job>("/blade-crm/clue/import", headers, {
      method: "POST",
      body: form,
    });
    const validated = await finished(id, headers, ["validated"]);
    if (validated.valid !== LEADS) throw new Error(`Only ${validated.valid} rows were valid`);
    await post("/blade-crm/clue/import-run", headers, { id, mode: "all" });
    await finished(id, headers, ["done"]);
  });
}

async function exportLeads(headers: Headers, dataDir: string): Promise<number> {
  await post("/blade-system/user/update-info", headers, {
    phone: "13900000000",
    password: PASSWORD,
  });
  const key = await post<string>("/blade-msg/msg/send-export-captcha", headers, { list: "lead" });
  let code: string | undefined;
  while (!code) {
    await pause(200);
    const sent = await readFile(join(dataDir, "sandbox", "sms.log"), "utf8").catch(() => "");
    code = /验证码 (\d{6})/.exec(sent)?.[1];
  }
  const response = await fetch(
    `${ORIGIN}/api/blade-crm/clue/export?list=lead&captchaClueKey=${key}&captchaClueValue=${code}`,
    { headers },
  );
  if (!response.ok) throw new Error(await response.text());
  let bytes = 0;
  for await (const chunk of response.body!) bytes += (chunk as Uint8Array).byteLength;
  return bytes;
}

/** Runs work while a list is asked for every 100 ms and memory is read; answers what the neighbours noticed. */
async function watched<T>(
  pid: number,
  headers: Headers,
  work: () => Promise<T>,
): Promise<{ result: T; p95: number; peak: number }> {
  const times: number[] = [];
  let peak = 0;
  let over = false;
  const watching = (async () => {
    while (!over) {
      times.push(await timed(() => ask("/blade-crm/clue/page?size=20", headers)));
      peak = Math.max(peak, resident(pid));
      await pause(100);
    }
  })();
  const result = await work().finally(() => (over = true));
  await watching;
  return { result, p95: figuresOf(times).p95, peak };
}

/** Import of 50,000 leads twice, export of the 100,000, and memory, all on the built server with its embedded database. */
export async function benchFiles(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "zhuke-bench-"));
  const env = {
    ...process.env,
    PORT: String(PORT),
    DATA_DIR: folder,
    DATABASE_URL: "",
    ADMIN_PASSWORD: PASSWORD,
    CAPTCHA_MODE: "off",
    DEMO: "0",
    RATE_LIMIT: "0",
    LOG_LEVEL: "warn",
  };
  const started = performance.now();
  const server = spawn(process.execPath, [MAIN], { env, stdio: "ignore" });
  const pid = server.pid!;
  try {
    while (
      !(await fetch(`${ORIGIN}/api/health/ready`).then(
        (answer) => answer.ok,
        () => false,
      ))
    )
      await pause(50);
    const ready = performance.now() - started;
    const headers = await signIn(ORIGIN, PASSWORD);
    await pause(10_000);
    const idle = together(folder, pid);
    const first = await watched(pid, headers, () => importLeads(headers, 1));
    const second = await watched(pid, headers, () => importLeads(headers, 1 + LEADS));
    const updated = await watched(pid, headers, () => importLeads(headers, 1, "update"));
    await pause(5_000);
    const before = resident(pid);
    const exported = await watched(pid, headers, () => timed(() => exportLeads(headers, folder)));
    return table(
      ["what", "figure", "meanwhile: list p95 ms"],
      [
        ["first start to ready, database made and seeded", `${round(ready / 1000)} s`, ""],
        ["idle, Node and database together", `${round(idle)} MB`, ""],
        [
          "import of 50,000 leads, validated and written",
          `${round(first.result / 1000)} s`,
          String(round(first.p95)),
        ],
        [
          "import of the next 50,000",
          `${round(second.result / 1000)} s`,
          String(round(second.p95)),
        ],
        [
          "update of 50,000 leads by file, validated and written",
          `${round(updated.result / 1000)} s`,
          String(round(updated.p95)),
        ],
        [
          "export of 100,000 leads to xlsx",
          `${round(exported.result / 1000)} s`,
          String(round(exported.p95)),
        ],
        ["memory of that export above idle", `${round(exported.peak - before)} MB`, ""],
      ],
    );
  } finally {
    server.kill("SIGTERM");
    await new Promise((resolve) => server.once("exit", resolve));
    rmSync(folder, { recursive: true, force: true });
  }
}
