import { expect, it } from "vitest";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { makeDept, makeRole, makeUser } from "#app/server/test/factories.ts";

it("signs several people out everywhere; whoever does it goes on, and they come back in", async () => {
  const test = await buildTestApp();
  const admin = await test.signIn();
  const elsewhere = await test.signIn();
  const role = await makeRole(admin, "在线的人", "2", ["home"]);
  const dept = await makeDept(admin, "在线部门");
  const people = [
    await makeUser(test, admin, role, dept),
    await makeUser(test, admin, role, dept),
    elsewhere,
  ];
  const userIds = people.map(({ userId }) => userId).join(",");
  expect(await admin.post("/blade-system/user/sign-out", { userIds })).toMatchObject({
    status: 200,
    msg: "已退出登录",
  });
  for (const person of people)
    expect((await person.get("/blade-system/user/info")).status).toBe(401);
  expect((await admin.get("/blade-system/user/info")).status).toBe(200);
  expect((await (await test.signIn()).get("/blade-system/user/info")).status).toBe(200);
});
