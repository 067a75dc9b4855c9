import { beforeAll, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { leadBody } from "#app/server/test/factories.ts";

let test: TestApp;
let admin: Client;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
});

const submit = async (key: string, body: object, query: Record<string, string> = {}) => {
  const headers = { "blade-auth": `bearer ${admin.token}`, "idempotency-key": key };
  const response = await test.app.inject({
    method: "POST",
    url: "/api/blade-crm/clue/submit",
    headers,
    query,
    payload: body,
  });
  return response.json<{ code: number; msg: string; data: { id: string } }>();
};

it("a repeated request does nothing more and gets the first answer", async () => {
  const body = leadBody();
  const first = await submit("again", body);
  expect(first.code).toBe(200);
  expect((await submit("again", body)).data.id).toBe(first.data.id);
});

it("other content under the same key is refused, in body and address alike, and does nothing", async () => {
  const body = leadBody();
  const first = await submit("bound", body);
  const refused = { code: 409, msg: "该请求标识已用于其他内容，请更换标识后重试" };
  expect(await submit("bound", leadBody())).toMatchObject(refused);
  expect(await submit("bound", { ...body, remark: "另一个" })).toMatchObject(refused);
  expect(await submit("bound", body, { remark: "另一个" })).toMatchObject(refused);
  expect((await submit("bound", body)).data.id).toBe(first.data.id);
  expect((await submit("another", leadBody())).code).toBe(200);
});

it("content that was refused binds nothing", async () => {
  expect((await submit("first-wrong", {})).code).toBe(400);
  expect((await submit("first-wrong", leadBody())).code).toBe(200);
});
