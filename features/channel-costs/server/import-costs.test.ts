import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Answer, Client, TestApp } from "#app/server/test/build-app.ts";
import { BASIC, buildTestApp } from "#app/server/test/build-app.ts";
import { makeDept, makeRole, makeUser } from "#app/server/test/factories.ts";
import { runJobs } from "#app/server/test/run-jobs.ts";
import { sendFile } from "#app/server/test/send-file.ts";

const MONTH = "/blade-channelUseMonth/channelUseMonth";
const DAILY = "/blade-channelUseDaily/channelUseDaily";
const RECHARGE = "/blade-channelRecharge/channelRecharge";

type Row = Readonly<Record<string, string>>;

interface Job {
  readonly id: string;
  readonly state: string;
  readonly total: number;
  readonly valid: number;
  readonly invalid: number;
  readonly done: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly problems: readonly { readonly row: number; readonly reasons: readonly string[] }[];
}

let test: TestApp;
let admin: Client;

async function channel(channelName: string, companyId: string, subs: readonly string[]) {
  const submit = async (body: Record<string, unknown>) =>
    (await admin.post<{ id: string }>("/blade-channel/channel/submit", body)).data.id;
  const preChannelId = await submit({ channelName, companyId });
  for (const sub of subs) await submit({ channelName: sub, preChannelId });
}

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  const hangzhou = await makeDept(admin, "杭州公司", "0", "1");
  const ningbo = await makeDept(admin, "宁波公司", "0", "1");
  await channel("抖音", hangzhou, ["直播间", "短视频"]);
  await channel("小红书", hangzhou, ["聚光投放"]);
  await channel("抖音", ningbo, ["直播间"]);
});

/** Sends a file as clients of the family do: one call that answers once everything is done. */
async function atOnce(
  base: string,
  call: string,
  name: string,
  file: Uint8Array | string,
  by = admin,
): Promise<Answer<Job>> {
  let answer: Answer<Job> | undefined;
  void sendFile<Job>(test, by, `${base}/${call}`, name, file).then((given) => (answer = given));
  return vi.waitUntil(
    async () => {
      await runJobs(test.app);
      return answer;
    },
    { timeout: 20_000, interval: 20 },
  );
}

const sheet = (name: string): Uint8Array => readFileSync(join(import.meta.dirname, "sheets", name));

async function listed(base: string, names: readonly string[]) {
  const { data } = await admin.get<{ records: Row[] }>(`${base}/list`, { size: 50 });
  return data.records.map((row) => names.map((name) => row[name])).toSorted();
}

describe("a sheet of monthly expenses made in LibreOffice", () => {
  const send = () =>
    atOnce(MONTH, "import-channelUseMonth", "费用.xlsx", sheet("libreoffice-months.xlsx"));

  it("is understood: months as dates, texts and numbers, channels by name and path, amounts as people write them", async () => {
    const { status, data } = await send();
    expect(data, JSON.stringify(data)).toMatchObject({ state: "done", done: 5, updated: 0 });
    expect(status).toBe(200);
    expect(
      await listed(MONTH, ["regMonth", "companyName", "channelName", "subChannelName", "monthUse"]),
    ).toEqual([
      ["2026-01", "杭州公司", "抖音", "直播间", "12345.60"],
      ["2026-02", "杭州公司", "小红书", "", "1200.50"],
      ["2026-02", "杭州公司", "抖音", "直播间", "9800.00"],
      ["2026-03", "杭州公司", "小红书", "聚光投放", "2401.00"],
      ["2026-03", "杭州公司", "抖音", "短视频", "15000.00"],
    ]);
  });

  it("changes nothing the second time", async () => {
    const { data } = await send();
    expect(data).toMatchObject({ state: "done", done: 0, updated: 0, unchanged: 5 });
    expect(await listed(MONTH, ["id"])).toHaveLength(5);
  });
});

describe("a sheet of daily usage made in WPS", () => {
  it("is understood, and with another amount it is an edit that is logged", async () => {
    const file = sheet("wps-days.xlsx");
    const { data } = await atOnce(DAILY, "import-channelUseDaily", "消耗.xlsx", file);
    expect(data, JSON.stringify(data)).toMatchObject({ state: "done", done: 6 });
    const rows = await listed(DAILY, ["regTime", "channelName", "subChannelName", "useAmount"]);
    expect(rows).toEqual([
      ["2026-03-01", "抖音", "直播间", "1234.50"],
      ["2026-03-02", "抖音", "直播间", "1010.00"],
      ["2026-03-03", "抖音", "短视频", "2300.50"],
      ["2026-03-04", "抖音", "短视频", "88.00"],
      ["2026-03-05", "小红书", "", "66.60"],
      ["2026-03-06", "小红书", "聚光投放", "0.30"],
    ]);
    const edited = "日期,公司,渠道,消耗\n2026-03-04,杭州公司,抖音/短视频,99\n";
    expect((await atOnce(DAILY, "import-channelUseDaily", "改.csv", edited)).data).toMatchObject({
      done: 1,
      updated: 1,
    });
    const { data: found } = await admin.get<{ records: Row[] }>(`${DAILY}/list`, {
      regTimeStart: "2026-03-04",
      regTimeEnd: "2026-03-04",
    });
    expect(found.records).toMatchObject([{ useAmount: "99.00" }]);
    const { data: changes } = await admin.get<
      { changes: { label: string; before: string; after: string }[] }[]
    >(`${DAILY}/changes`, { id: found.records[0]!["id"]! });
    expect(JSON.stringify(changes)).toContain("88.00");
  });
});

describe("rows that are not in order", () => {
  const lines = [
    "时间,公司,渠道,子渠道,充值金额,流水号",
    '2026-03-01 09:00,杭州公司,抖音,,"10,000",A1',
    "2026-03-01 09:00,杭州公司,抖音,,500,A1",
    "2026-03-02,,抖音,,500,",
    "2026-03-02,杭州公司,小红书,短视频,500,",
    '2026-03-02,杭州公司,小红书,聚光投放,"12,5",',
    "2999-01-01,杭州公司,小红书,聚光投放,1,",
    "2026-03-02,宁波公司,抖音/直播间,,800,",
  ];

  it("keep the whole file out, and come back as a file with their reasons", async () => {
    const { status, msg, data } = await atOnce(
      RECHARGE,
      "import-channelRecharge",
      "充值.csv",
      lines.join("\n"),
    );
    expect(status).toBe(400);
    expect(msg).toBe("有5行需要修改，没有导入任何数据，请下载错误行修改后重新上传");
    expect(data.problems).toEqual([
      { row: 3, reasons: ["与第2行是同一条数据"] },
      { row: 4, reasons: ["渠道“抖音”有多个同名，无法确定"] },
      { row: 5, reasons: ["子渠道不属于该渠道"] },
      { row: 6, reasons: ["充值金额“12,5”的逗号位置不对，无法确定金额"] },
      { row: 7, reasons: ["充值时间不能晚于当前时间"] },
    ]);
    expect(await listed(RECHARGE, ["id"])).toEqual([]);
    const errors = await test.app.inject({
      url: `/api${RECHARGE}/import-errors`,
      query: { id: data.id },
      headers: { ...BASIC, "blade-auth": `bearer ${admin.token}` },
    });
    const { rows } = (await readXlsx(errors.rawPayload)).sheets[0]!;
    expect(rows.map((cells) => cells.at(-1))).toEqual([
      "错误原因",
      ...data.problems.map(({ reasons }) => reasons.join("；")),
    ]);
    const sound = [lines[0]!, lines[1]!, lines[7]!].join("\n");
    expect(
      (await atOnce(RECHARGE, "import-channelRecharge", "充值.csv", sound)).data,
    ).toMatchObject({ state: "done", done: 2 });
  });

  it("are refused whole where the file cannot be read or somebody may not import", async () => {
    const broken = await atOnce(MONTH, "import-channelUseMonth", "坏.xlsx", "PK\u0003\u0004坏");
    expect(broken.status).toBe(400);
    const empty = await atOnce(MONTH, "import-channelUseMonth", "空.csv", "月份,渠道,费用\n");
    expect(empty).toMatchObject({ status: 400, msg: "文件中没有数据" });
    const role = await makeRole(admin, "看费用", "1", ["channel_use_month"]);
    const reader = await makeUser(test, admin, role, await makeDept(admin, "财务部"));
    expect((await atOnce(MONTH, "import-channelUseMonth", "空.csv", "月份\n", reader)).status).toBe(
      403,
    );
  });

  it("say why a month is unclear", async () => {
    const months = ["月份,渠道,费用", "2026.1,抖音/短视频,1", "3月,小红书,1", "26年4月,小红书,1"];
    const { data } = await atOnce(MONTH, "import-channelUseMonth", "月.csv", months.join("\n"));
    expect(data.problems).toEqual([
      { row: 2, reasons: ["月份“2026.1”无法区分1月和10月，请写作 2026-01 或 2026-10"] },
      { row: 3, reasons: ["月份必须是月份，如 2026-01"] },
    ]);
  });
});
