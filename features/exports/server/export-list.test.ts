import { readXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { codeSent } from "#app/server/test/sent-sms.ts";
import { BASIC, buildTestApp } from "#app/server/test/build-app.ts";
import {
  freshPhone,
  leadBody,
  makeDept,
  makeRole,
  makeUser,
  SALES,
} from "#app/server/test/factories.ts";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runJobs } from "#app/server/test/run-jobs.ts";

let test: TestApp;
let admin: Client;
let store: string;

const SEND = "/blade-msg/msg/send-export-captcha";
const EXPORTER = [...SALES, "clue", "clue_export", "clue_pool"];

/** Somebody with a phone who may export leads. */
async function exporter(permissions: readonly string[] = EXPORTER): Promise<Client> {
  return makeUser(test, admin, await makeRole(admin, "导出", "2", permissions), store);
}

const download = (client: Client, path: string, query: Record<string, string>) =>
  test.app.inject({
    url: `/api${path}`,
    query,
    headers: { ...BASIC, "blade-auth": `bearer ${client.token}` },
  });

/** The rows of a list as an administrator reads them who works in English. */
const inEnglish = async (path: string, query: Record<string, string>) => {
  const answer = await test.app.inject({
    url: `/api${path}`,
    query,
    headers: { ...BASIC, "blade-auth": `bearer ${admin.token}`, "accept-language": "en" },
  });
  return answer.json<{ data: { records: Record<string, unknown>[] } }>().data.records;
};

async function exported(
  client: Client,
  list: string,
  query: Record<string, string> = {},
  path = "/blade-crm/clue/export",
) {
  const { data: key } = await client.get<string>(SEND, { list });
  const response = await download(client, path, {
    list,
    captchaClueKey: key,
    captchaClueValue: await codeSent(test),
    ...query,
  });
  expect(response.statusCode, response.body.slice(0, 200)).toBe(200);
  const { rows } = (await readXlsx(response.rawPayload)).sheets[0]!;
  return { response, headers: rows[0]!.map(String), rows: rows.slice(1) };
}

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  store = await makeDept(admin, "导出门店");
});

describe("the export code", () => {
  it("goes out once a minute, to those with a phone and the permission", async () => {
    const client = await exporter();
    expect(await client.post(SEND, { list: "lead" })).toMatchObject({
      status: 200,
      msg: "短信验证码发送成功",
    });
    const again = await client.get(SEND, { list: "lead" });
    expect(again.status).toBe(429);
    expect(again.msg).toMatch(/^请\d+秒后再获取验证码$/);
    expect((await client.get(SEND, { list: "lead-pool" })).status).toBe(200);
    expect((await client.get(SEND, { list: "dict" })).status).toBe(400);
    expect((await (await exporter(["clue"])).get(SEND, { list: "lead" })).status).toBe(403);
    expect(await admin.get(SEND, { list: "lead" })).toMatchObject({
      status: 400,
      msg: "短信验证码发送失败：请先在个人信息中填写手机号",
    });
  });

  it("is sent by the sandbox and blotted out of the SMS log from the beginning", async () => {
    const client = await exporter();
    await client.get(SEND, { list: "lead" });
    // A file in the place of its folder keeps the sandbox from taking anything.
    writeFileSync(join(test.dataDir, "sandbox"), "");
    await runJobs(test.app);
    const log = async () =>
      (
        await admin.get<{ records: Record<string, string>[] }>("/blade-resource/smsLog/list", {
          size: 1,
        })
      ).data.records[0]!;
    expect(await log()).toMatchObject({
      state: "waiting",
      error: expect.stringContaining("EEXIST"),
      content: expect.stringContaining("验证码 ******"),
    });
    rmSync(join(test.dataDir, "sandbox"));
    await runJobs(test.app, 10);
    expect(await log()).toMatchObject({
      state: "sent",
      sender: "sandbox",
      error: "",
      purpose: "导出线索管理",
      content: expect.stringContaining("验证码 ******"),
    });
    const told = await inEnglish("/blade-resource/smsLog/list", { size: "1" });
    expect(told[0]).toMatchObject({ purpose: "Export of leads" });
    const code = await codeSent(test);
    const { rows } = await test.database.pool.query<{ row: string }>(
      "select l::text as row from sms_log l union all select j::text from graphile_worker._private_jobs j",
    );
    expect(rows.map(({ row }) => row).join()).not.toContain(code);
  });

  it("is asked for in the words of the dialog and good for one export, one user, one list", async () => {
    const client = await exporter();
    const path = "/blade-crm/clue/export";
    const say = async (query: Record<string, string>, by = client) =>
      (await download(by, path, query)).json<{ msg: string; code: number }>();
    expect(await say({})).toMatchObject({ code: 400, msg: "请先发送短信验证码" });
    const { data: key } = await client.get<string>(SEND, { list: "lead" });
    const code = await codeSent(test);
    expect(await say({ captchaClueKey: key })).toMatchObject({
      code: 400,
      msg: "请输入短信验证码",
    });
    expect(await say({ captchaClueKey: key, captchaClueValue: "12ab" })).toMatchObject({
      code: 400,
      msg: "请输入有效验证码",
    });
    expect(
      await say({ captchaClueKey: key, captchaClueValue: code, list: "lead-pool" }),
    ).toMatchObject({ msg: "请输入有效验证码" });
    expect(
      await say({ captchaClueKey: key, captchaClueValue: code }, await exporter()),
    ).toMatchObject({ msg: "请输入有效验证码" });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        download(client, path, { captchaClueKey: key, captchaClueValue: code }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it("ends after five wrong tries", async () => {
    const client = await exporter();
    const { data: key } = await client.get<string>(SEND, { list: "lead" });
    const code = await codeSent(test);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let tries = 0; tries < 5; tries++)
      await download(client, "/blade-crm/clue/export", {
        captchaClueKey: key,
        captchaClueValue: wrong,
      });
    expect(
      (
        await download(client, "/blade-crm/clue/export", {
          captchaClueKey: key,
          captchaClueValue: code,
        })
      ).statusCode,
    ).toBe(400);
  });
});

describe("the workbook", () => {
  it("holds what the user's list shows, in words, and no formulas", async () => {
    const client = await exporter();
    const telephone = freshPhone();
    await client.post(
      "/blade-crm/clue/submit",
      leadBody({ name: "=1+1", telephone, remark: "-2+3" }),
    );
    await client.post("/blade-crm/clue/submit", leadBody({ name: "另一条" }));
    await admin.post("/blade-crm/clue/submit", leadBody({ name: "=别人的" }));
    const { response, headers, rows } = await exported(client, "lead", { keyword: telephone });
    expect(decodeURIComponent(String(response.headers["content-disposition"]))).toMatch(
      /filename\*=UTF-8''线索管理-\d{12}\.xlsx$/,
    );
    expect(rows).toHaveLength(1);
    const row = Object.fromEntries(headers.map((header, index) => [header, rows[0]![index]]));
    expect(row).toMatchObject({
      客户姓名: "'=1+1",
      手机号码: telephone,
      户型: "三室两厅两卫",
      "面积（㎡）": 89.5,
      性别: "男",
      省市区: "浙江省杭州市西湖区",
      首次咨询时间: "2026-01-05 10:00:00",
    });
    expect(row["备注"]).toBe("'-2+3");
  });

  it("keeps pool numbers masked, knows its other name, and leaves a row in the export log", async () => {
    const client = await exporter();
    const { data } = await admin.post<{ id: string }>(
      "/blade-crm/clue/submitPool",
      leadBody({ name: "池中线索", telephone: "13700001234" }),
    );
    expect(data.id).toBeDefined();
    const { headers, rows } = await exported(
      client,
      "lead-pool",
      { name: "池中线索" },
      "/blade-crm/clue/export-captcha",
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]![headers.indexOf("手机号码")]).toBe("137****1234");
    const log = await admin.get<{ records: Record<string, string>[] }>(
      "/blade-resource/exportLog/list",
      { size: 1 },
    );
    expect(log.data.records[0]).toMatchObject({
      listName: "线索池",
      rows: "1",
      filter: '{"name":"池中线索"}',
    });
    const [told] = await inEnglish("/blade-resource/exportLog/list", { size: "1" });
    expect(told).toMatchObject({ listName: "Lead pool" });
  });

  it("takes out no rows by digits that are masked in them", async () => {
    const mark = "尾号线索";
    await admin.post(
      "/blade-crm/clue/submitPool",
      leadBody({ name: mark, telephone: "13700005678" }),
    );
    const filters: Record<string, string>[] = [
      { telephone_likeleft: "5678" },
      { keyword: "5678" },
      { telephone_le: "13700009999" },
    ];
    for (const filter of filters)
      expect(
        (await exported(await exporter(), "lead-pool", { name: mark, ...filter })).rows,
      ).toHaveLength(0);
    const { rows } = await exported(await exporter(), "lead-pool", {
      name: mark,
      telephone: "13700005678",
    });
    expect(rows).toHaveLength(1);
    const log = await admin.get<{ records: Record<string, string>[] }>(
      "/blade-resource/exportLog/list",
      { size: 1 },
    );
    expect(log.data.records[0]!["filter"]).toContain("137****5678");
  });
});
