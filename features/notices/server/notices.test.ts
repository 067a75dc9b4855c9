import type { CallOutput } from "#engine/model/index.ts";
import type { ownNotices } from "../notice.ts";
import { beforeAll, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { makeDept, makeRole, makeUser } from "#app/server/test/factories.ts";
import { runSchedules } from "#app/server/test/run-jobs.ts";

type Own = CallOutput<typeof ownNotices>;

let test: TestApp;
let admin: Client;
let reader: Client;
let now = new Date("2026-03-02T01:00:00Z");

beforeAll(async () => {
  test = await buildTestApp(() => now);
  admin = await test.signIn();
  reader = await makeUser(
    test,
    admin,
    await makeRole(admin, "读者", "2", []),
    await makeDept(admin, "门店"),
    "读者甲",
  );
});

const add = async (title: string, more: Record<string, unknown> = {}) =>
  admin.post<{ id: string }>("/blade-desk/notice/submit", {
    title,
    category: "1",
    content: "<p>全员<strong>大会</strong></p>",
    ...more,
  });

const own = async (client: Client) => (await client.get<Own>("/blade-desk/notice/own")).data;

it("what is released at once is read by everybody, and who read it is known", async () => {
  const { data, status, msg } = await add("周例会");
  expect(status, msg).toBe(200);
  expect((await own(reader)).records[0]).toMatchObject({
    id: data.id,
    title: "周例会",
    categoryName: "公司公告",
    read: false,
  });
  const read = await reader.post<Record<string, string>>("/blade-desk/notice/read", {
    id: data.id,
  });
  expect(read).toMatchObject({
    status: 200,
    data: { content: "<p>全员<strong>大会</strong></p>" },
  });
  await reader.post("/blade-desk/notice/read", { id: data.id });
  expect((await own(reader)).records[0]).toMatchObject({ read: true });
  expect((await own(admin)).records[0]).toMatchObject({ read: false });
  const { data: receipts } = await admin.get<{ records: unknown[] }>(
    "/blade-desk/noticeRead/list",
    { noticeId: data.id },
  );
  expect(receipts.records).toMatchObject([
    { userName: "读者甲", createTime: "2026-03-02 09:00:00" },
  ]);
  expect((await admin.get("/blade-desk/notice/detail", { id: data.id })).data).toMatchObject({
    readers: 1,
  });
  expect((await reader.get("/blade-desk/notice/list")).status).toBe(403);
  expect((await reader.get("/blade-desk/noticeRead/list")).status).toBe(403);
});

it("one for later stays unseen until its time", async () => {
  const { data } = await add("节日放假", { releaseTime: "2026-03-02 10:00:00" });
  const titles = async () => (await own(reader)).records.map(({ title }) => title);
  expect(await titles()).not.toContain("节日放假");
  expect((await reader.post("/blade-desk/notice/read", { id: data.id })).status).toBe(404);
  await runSchedules(test.app, now);
  expect(await titles()).not.toContain("节日放假");
  now = new Date("2026-03-02T02:00:30Z");
  await runSchedules(test.app, now);
  expect(await titles()).toContain("节日放假");
  expect((await own(reader)).unread).toBe(1);
  expect((await admin.get("/blade-desk/notice/detail", { id: data.id })).data).toMatchObject({
    released: "1",
  });
});

it("a script in a notice does not reach its readers", async () => {
  const { data } = await add("小心", {
    content: `<p onclick="x()">好<script>alert(1)</script></p>`,
  });
  const read = await reader.post<{ content: string }>("/blade-desk/notice/read", { id: data.id });
  expect(read.data.content).not.toMatch(/script|onclick/);
  expect(read.data.content).toContain("好");
});

it("a notice without text is refused", async () => {
  expect(await add("空", { content: "" })).toMatchObject({ status: 400, msg: "请输入内容" });
});
