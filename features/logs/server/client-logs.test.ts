import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { BASIC, buildTestApp } from "#app/server/test/build-app.ts";
import { makeDept, makeRole, makeUser } from "#app/server/test/factories.ts";

let test: TestApp;
let admin: Client;
let clerk: Client;

const entry = {
  type: "error",
  message: "x is undefined",
  stack: "at f",
  info: "",
  url: "http://localhost/crm/clue",
  time: "2026-01-05T02:00:00Z",
};
const kept = async () =>
  (await admin.get<{ records: Record<string, unknown>[] }>("/blade-log/client/list")).data.records;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  clerk = await makeUser(
    test,
    admin,
    await makeRole(admin, "文员", "1", []),
    await makeDept(admin, "行政部"),
  );
});

describe("the log of a browser", () => {
  it("is kept when sent in, for those who may read it", async () => {
    const long = {
      ...entry,
      message: "m".repeat(9000),
      stack: "s".repeat(20_000),
      secret: "not kept",
    };
    expect(await clerk.post("/blade-log/client/submit", [entry, long])).toMatchObject({
      status: 200,
      msg: "发送成功!",
      data: 2,
    });
    const rows = await kept();
    expect(rows).toHaveLength(2);
    expect(rows.find(({ message }) => message === entry.message)).toMatchObject({
      ...entry,
      createUser: clerk.userId,
    });
    expect(rows.map(({ message }) => String(message).length).sort((a, b) => a - b)).toEqual([
      14, 2000,
    ]);
    expect((await clerk.get("/blade-log/client/list")).status).toBe(403);
  });

  it("is taken at the address of older clients too, and ends no session", async () => {
    const answer = await test.app.inject({
      method: "POST",
      url: "/api/blade-auth/oauth/logout",
      headers: { ...BASIC, "blade-auth": `bearer ${clerk.token}` },
      payload: [{ ...entry, message: "from an older client" }],
    });
    expect(answer.json()).toMatchObject({ code: 200, success: true, data: 1 });
    expect((await kept()).map(({ message }) => message)).toContain("from an older client");
    expect((await clerk.get("/blade-auth/oauth/user-info")).status).toBe(200);
  });

  it.each([[[]], [{}], [["text"]], [[[1]]]])("refuses what is no log: %j", async (body) => {
    expect(await clerk.post("/blade-log/client/submit", body)).toMatchObject({
      status: 400,
      msg: "没有可上传的日志",
    });
  });
});
