import type { StoredFile } from "#engine/model/index.ts";
import { beforeAll, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { makeDept, makeRole, makeUser } from "#app/server/test/factories.ts";
import type { Page } from "#app/server/test/sales-bed.ts";
import { sendFile } from "#app/server/test/send-file.ts";

const PICTURES = "/blade-activityPicture/activityPicture";
const UPLOAD = "/blade-resource/oss/endpoint/upload";

let test: TestApp;
let admin: Client;
let company: string;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  company = await makeDept(admin, "杭州分公司", "0", "1");
});

const upload = (name: string, bytes: number) =>
  sendFile<StoredFile>(
    test,
    admin,
    UPLOAD,
    name,
    Buffer.concat([
      Buffer.from("89504e470d0a1a0a0000000d4948445200000001000000010000000000000000000000", "hex"),
      Buffer.alloc(bytes),
    ]),
    { resourceType: "activity" },
  );

it("takes a picture for an activity, larger than others may be, and keeps it with its company", async () => {
  const stored = await upload("活动.png", 3_000_000);
  expect(stored, stored.msg).toMatchObject({ status: 200 });
  const made = await admin.post<{ id: string }>(`${PICTURES}/submit`, {
    name: "国庆活动",
    deptId: company,
    picUrl: stored.data.link,
  });
  expect(made, made.msg).toMatchObject({ status: 200 });
  const { data } = await admin.get<Page>(`${PICTURES}/list`, { name: "国庆" });
  expect(data.records).toMatchObject([
    { name: "国庆活动", deptName: "杭州分公司", picUrl: stored.data.link, status: "1" },
  ]);
});

it.each([
  ["a kind that is no picture", "a.pdf", 100, "上传文件格式不正确!"],
  ["a picture that is too large", "a.png", 6_200_000, "图片大小不能超过6M!"],
])("refuses %s", async (_what, name, bytes, msg) => {
  expect(await upload(name, bytes)).toMatchObject({ status: 400, msg });
});

it.each([
  [{ picUrl: "/api/files/a.png" }, "请输入名称"],
  [{ name: "活动" }, "请上传活动图片"],
])("asks for what is missing: %j", async (body, msg) => {
  expect(await admin.post(`${PICTURES}/submit`, body)).toMatchObject({ status: 400, msg });
});

it("is closed to roles without it", async () => {
  const role = await makeRole(admin, "业务员", "2", ["customer"]);
  const seller = await makeUser(test, admin, role, company);
  expect((await seller.get(`${PICTURES}/list`)).status).toBe(403);
  expect((await seller.post(`${PICTURES}/submit`, { name: "a", picUrl: "b" })).status).toBe(403);
});
