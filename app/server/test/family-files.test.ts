import { readXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Answer, Client, TestApp } from "./build-app.ts";
import { BASIC, buildTestApp } from "./build-app.ts";
import { makeDept, makeRole, makeUser } from "./factories.ts";
import { runJobs } from "./run-jobs.ts";
import { sendFile } from "./send-file.ts";

const BASES = ["/blade-user", "/blade-system/user"] as const;
const REGION = "/blade-system/region";

let test: TestApp;
let admin: Client;
let clerk: Client;
let role: string;
let dept: string;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  dept = await makeDept(admin, "文件店");
  role = await makeRole(admin, "文件员工", "1", ["user", "region"]);
  clerk = await makeUser(test, admin, role, dept, "文员");
});

/** A file as a page of the family opens it: the token in the address. */
const opened = async (client: Client, address: string) => {
  const mark = address.includes("?") ? "&" : "?";
  const answer = await test.app.inject({
    url: `/api${address}${mark}blade-auth=bearer%20${client.token}`,
    headers: BASIC,
  });
  return {
    status: answer.statusCode,
    name: String(answer.headers["content-disposition"] ?? ""),
    rows: async () => (await readXlsx(answer.rawPayload)).sheets[0]!.rows,
  };
};

/** A file as clients of the family send it: the answer comes once everything is done. */
async function atOnce(address: string, name: string, file: string): Promise<Answer> {
  let answer: Answer | undefined;
  void sendFile(test, admin, address, name, file).then((given) => (answer = given));
  return vi.waitUntil(
    async () => {
      await runJobs(test.app);
      return answer;
    },
    { timeout: 20_000, interval: 20 },
  );
}

const people = async (account: string) =>
  (
    await admin.get<{ records: { account: string; realName: string }[] }>("/blade-user/page", {
      account,
    })
  ).data.records;

describe("files of staff as clients of the family ask for them", () => {
  it.each(BASES)("%s gives a template and takes it back filled in", async (base) => {
    const template = await opened(admin, `${base}/export-template`);
    expect(template.status).toBe(200);
    expect(template.name).toContain(".xlsx");
    expect((await template.rows())[0]).toEqual(expect.arrayContaining(["登录账号*", "姓名*"]));
    const account = base === BASES[0] ? "family.one" : "family.two";
    const file = (name: string) =>
      `账户,昵称,姓名,手机,角色名称,部门名称\n${account},小明,${name},,文件员工,文件店\n`;
    const send = (name: string, isCovered: string) =>
      atOnce(`${base}/import-user?isCovered=${isCovered}`, "用户.csv", file(name));
    const first = await send("明一", "0");
    expect(first, first.msg).toMatchObject({ status: 200, data: { state: "done", done: 1 } });
    expect(await people(account)).toMatchObject([{ realName: "明一" }]);
    const again = await send("明二", "0");
    expect(again.status).toBe(400);
    expect(again.msg).toContain("1行需要修改");
    expect((await send("明二", "1")).status).toBe(200);
    expect(await people(account)).toMatchObject([{ realName: "明二" }]);
  });

  it("judges each row, and writes nothing where one is not in order", async () => {
    const answer = await atOnce(
      "/blade-user/import-user",
      "用户.csv",
      "账户,姓名,角色名称,部门名称\nfamily.good,好的,文件员工,文件店\nfamily.bad,坏的,没有这个角色,文件店\n",
    );
    expect(answer).toMatchObject({ status: 400, data: { invalid: 1, valid: 1 } });
    expect(await people("family.good")).toEqual([]);
  });

  it("exports what the list finds; what a page leaves out is no filter", async () => {
    const address = `/blade-user/export-user?account=undefined&realName=${encodeURIComponent("文员")}`;
    const file = await opened(admin, address);
    expect(file.status).toBe(200);
    const rows = await file.rows();
    expect(rows).toHaveLength(2);
    expect(rows[1]).toContain("文员");
    const { rows: log } = await test.database.pool.query<{ filter: string; rows: string }>(
      "select filter, rows from export_log where list_name = '用户管理' order by id desc limit 1",
    );
    expect(log).toMatchObject([{ rows: "1" }]);
    expect(log[0]!.filter).not.toContain(admin.token);
  });

  it("asks for the same rights as our own screens", async () => {
    expect((await opened(clerk, "/blade-user/export-user")).status).toBe(403);
    expect((await opened(clerk, "/blade-user/export-template")).status).toBe(403);
    expect(
      (await sendFile(test, clerk, "/blade-user/import-user", "a.csv", "账户\nx\n")).status,
    ).toBe(403);
    expect((await sendFile(test, admin, "/blade-user/import-user", "a.xls", "x")).status).toBe(400);
    // Our own export goes on asking for the code.
    expect((await opened(admin, "/blade-system/user/export")).status).toBe(400);
  });
});

describe("regions as clients of the family ask for them", () => {
  it("are chosen from the top down, and read level by level", async () => {
    interface Row {
      readonly code: string;
      readonly name: string;
      readonly hasChildren: boolean;
    }
    const top = await clerk.get<Row[]>(`${REGION}/select`);
    expect(top.data.find(({ code }) => code === "33")).toMatchObject({ name: "浙江省" });
    const below = await clerk.get<Row[]>(`${REGION}/select`, { code: "33" });
    expect(below.data.map(({ name }) => name)).toContain("杭州市");
    const level = await clerk.get<Row[]>(`${REGION}/lazy-list`, { parentCode: "3301" });
    expect(level.data.find(({ code }) => code === "330106")).toMatchObject({
      name: "西湖区",
      hasChildren: false,
    });
    const provinces = await clerk.get<Row[]>(`${REGION}/lazy-list`, { name: "浙江" });
    expect(provinces.data).toMatchObject([{ code: "33", hasChildren: true }]);
    expect((await clerk.get<Row[]>(`${REGION}/lazy-list`, { parentCode: "330106" })).data).toEqual(
      [],
    );
    expect((await clerk.get(`${REGION}/detail`, { code: "330106" })).data).toMatchObject({
      name: "西湖区",
    });
  });

  it("come in and go out by file", async () => {
    const file = "区划编号,区划名称,上级区划\n330195,文件区,3301\n";
    expect((await opened(admin, `${REGION}/export-template`)).status).toBe(200);
    const sent = await atOnce(`${REGION}/import-region?isCovered=0`, "区划.csv", file);
    expect(sent, sent.msg).toMatchObject({ status: 200 });
    expect((await admin.get(`${REGION}/detail`, { code: "330195" })).data).toMatchObject({
      fullName: "浙江省杭州市文件区",
    });
    const out = await opened(admin, `${REGION}/export-region?code=330195`);
    expect((await out.rows())[1]).toContain("文件区");
    expect((await sendFile(test, clerk, `${REGION}/import-region`, "区划.csv", file)).status).toBe(
      403,
    );
    expect((await opened(clerk, `${REGION}/export-region`)).status).toBe(403);
  });

  it("are added below the one a form began with, and changed by their code", async () => {
    // The form keeps the id of the region it was opened on.
    const body = { id: "3301", parentCode: "3301", code: "330194", name: "新下级", sort: 1 };
    expect((await admin.post(`${REGION}/submit`, body)).data).toMatchObject({
      code: "330194",
      parentCode: "3301",
    });
    expect((await admin.get(`${REGION}/detail`, { code: "3301" })).data).toMatchObject({
      name: "杭州市",
    });
    expect((await clerk.post(`${REGION}/submit`, { ...body, code: "330193" })).status).toBe(403);
  });
});

describe("first pages of clients of the family", () => {
  it("show the released notices", async () => {
    await admin.post("/blade-desk/notice/submit", {
      title: "盘点通知",
      category: "1",
      content: "<p>周五盘点</p>",
    });
    expect((await clerk.get("/blade-desk/dashboard/notices")).data).toMatchObject([
      { title: "盘点通知" },
    ]);
    expect((await clerk.get("/blade-desk/dashboard/my-notices")).data).toMatchObject([
      { title: "盘点通知", type: "notification", read: false },
    ]);
    expect((await clerk.get("/blade-desk/dashboard/activities")).data).toMatchObject([
      { notice: { name: "盘点通知" }, template: expect.stringContaining("@{notice}") },
    ]);
  });

  it("learn whom to let in where, of one's own menus only", async () => {
    const { data } = await clerk.get<Record<string, { authority: string[] }>[]>(
      "/blade-system/menu/auth-routes",
    );
    const paths = data.flatMap((one) => Object.keys(one));
    expect(paths).toContain("/system/user");
    expect(paths).not.toContain("/system/role");
    expect(data.find((one) => "/system/user" in one)!["/system/user"]!.authority).toHaveLength(1);
  });
});
