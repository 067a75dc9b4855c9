import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { makeDept, makeRole, makeUser, SALES } from "#app/server/test/factories.ts";
import { handMadeWorkbook } from "#app/server/test/hand-made-workbook.ts";
import { sendFile } from "#app/server/test/send-file.ts";
import { settledImport } from "#app/server/test/settled-import.ts";
import { runJobs } from "#app/server/test/run-jobs.ts";

interface Job {
  readonly id: string;
  readonly state: string;
  readonly error: string;
  readonly total: number;
}

const LEADS = "/blade-crm/clue";
const HEADER = `<row r="1"><c r="A1" t="inlineStr"><is><t>姓名</t></is></c></row>`;
const rows = (count: number, cells: (row: number) => string): string =>
  HEADER +
  Array.from(
    { length: count },
    (_, index) => `<row r="${index + 2}">${cells(index + 2)}</row>`,
  ).join("");
const text = (place: string, value = "王伟"): string =>
  `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;

let test: TestApp;
let sales: Client;

const send = (name: string, file: Uint8Array | string) =>
  sendFile<Job>(test, sales, `${LEADS}/import`, name, file);

async function settled(name: string, file: Uint8Array | string): Promise<Job> {
  const { status, msg, data } = await send(name, file);
  expect(status, msg).toBe(200);
  return settledImport<Job>(sales, LEADS, data.id);
}

/** Processes of this one that read files. */
const readersOf = (parent: number): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const [stat, command] = [
          readFileSync(`/proc/${pid}/stat`, "utf8"),
          readFileSync(`/proc/${pid}/cmdline`, "utf8"),
        ];
        return stat.includes(`) S ${parent} `) || stat.includes(`) R ${parent} `)
          ? command.includes("sheet-worker")
          : false;
      } catch {
        return false;
      }
    })
    .map(Number);

beforeAll(async () => {
  test = await buildTestApp();
  const admin = await test.signIn();
  const role = await makeRole(admin, "导入", "1", [...SALES, "clue", "clue_import"]);
  sales = await makeUser(test, admin, role, await makeDept(admin, "导入门店"));
});

describe("a file that holds too much is given up with its reason", () => {
  it.each<[string, string, () => Uint8Array | string, string]>([
    [
      "a line of 49 MB",
      "a.csv",
      () => `姓名,备注\n王伟,${"a,".repeat(24_500_000)}\n`,
      "第2行过长，请检查换行和引号是否成对",
    ],
    [
      "a quote left open",
      "a.csv",
      () => `姓名,备注\n王伟,"${"一\n".repeat(1_000_000)}`,
      "第2行过长，请检查换行和引号是否成对",
    ],
    [
      "a cell too long",
      "a.csv",
      () => `姓名\n${"a".repeat(40_000)}\n`,
      "第2行有单元格超过32767个字符，请检查引号是否成对",
    ],
    [
      "cells in column XFD",
      "a.xlsx",
      () => handMadeWorkbook(rows(20_000, (row) => text(`XFD${row}`))),
      "第2行超过500列，请删除多余的列后重试",
    ],
    [
      "too many cells",
      "a.xlsx",
      () => handMadeWorkbook(rows(21, () => "<c />".repeat(500_000))),
      "文件中的单元格过多，请删除空白的行列或拆分文件",
    ],
    [
      "too many texts",
      "a.xlsx",
      () =>
        handMadeWorkbook(
          rows(1, () => text("A2")),
          "<si><t>a</t></si>".repeat(2_100_000),
        ),
      "文件中的文字过多，请拆分文件",
    ],
    [
      "a packed gap of 401 MB",
      "a.xlsx",
      () => handMadeWorkbook(rows(1, () => text("A2")) + " ".repeat(401_000_000)),
      "文件解压后过大，请拆分文件",
    ],
  ])("%s", async (_what, name, file, reason) => {
    expect(await settled(name, file())).toMatchObject({ state: "failed", error: reason });
  });

  it("but blank cells out to the last column are no fault", async () => {
    const file = handMadeWorkbook(rows(300, (row) => `${text(`A${row}`)}<c r="XFD${row}" s="0"/>`));
    expect(await settled("a.xlsx", file)).toMatchObject({ state: "validated", total: 300 });
  });
});

describe("reading happens beside the server", () => {
  it("lists answer while a file is unpacked and read", async () => {
    const { data } = await send(
      "a.xlsx",
      handMadeWorkbook(rows(1, () => text("A2")) + " ".repeat(20_000_000)),
    );
    const work = runJobs(test.app);
    expect((await sales.get(`${LEADS}/list`)).status).toBe(200);
    expect((await sales.get<Job>(`${LEADS}/import-job`, { id: data.id })).data.state).toBe(
      "validating",
    );
    expect(await settledImport<Job>(sales, LEADS, data.id)).toMatchObject({ state: "validated" });
    await work;
  });

  it("what kills its reader twice is put aside", async () => {
    const { data } = await send("a.csv", `姓名,备注\n${"王伟,来自活动\n".repeat(90_000)}`);
    const work = runJobs(test.app);
    const killed = new Set<number>();
    const job = await vi.waitUntil(
      async () => {
        for (const pid of readersOf(process.pid)) {
          killed.add(pid);
          process.kill(pid, "SIGKILL");
        }
        const { data: now } = await sales.get<Job>(`${LEADS}/import-job`, { id: data.id });
        return now.state !== "validating" && now;
      },
      { timeout: 20_000, interval: 20 },
    );
    expect(job).toMatchObject({
      state: "failed",
      error: expect.stringContaining("程序两次中断，已停止重试"),
    });
    await work;
    expect(killed.size).toBeGreaterThanOrEqual(2);
  });

  it("what killed the server twice is put aside", async () => {
    const { id } = (await send("a.csv", "姓名\n王伟\n")).data;
    await test.database.pool.query("update import_job set tries = 2 where id = $1", [id]);
    expect(await settledImport<Job>(sales, LEADS, id)).toMatchObject({
      state: "failed",
      error: expect.stringContaining("已停止重试"),
    });
  });
});
