import { readXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { BASIC, buildTestApp } from "#app/server/test/build-app.ts";
import { freshPhone, makeDept, makeRole, makeUser } from "#app/server/test/factories.ts";
import { sendFile } from "#app/server/test/send-file.ts";
import { settledImport } from "#app/server/test/settled-import.ts";

interface Job {
  readonly id: string;
  readonly state: string;
  readonly valid: number;
  readonly done: number;
  readonly problems: readonly { readonly reasons: readonly string[] }[];
}

const USERS = "/blade-system/user";

let test: TestApp;
let admin: Client;
let store: string;
let sales: string;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  store = await makeDept(admin, "滨江店");
  sales = await makeRole(admin, "导入业务员", "2", ["customer"]);
});

async function imported(csv: string): Promise<Job> {
  const { data } = await sendFile<Job>(test, admin, `${USERS}/import`, "员工.csv", csv);
  const validated = await settledImport<Job>(admin, USERS, data.id);
  if (validated.valid === 0) return validated;
  await admin.post(`${USERS}/import-run`, { id: data.id, mode: "all" });
  return settledImport(admin, USERS, data.id);
}

const passwords = (id: string, client = admin) =>
  test.app.inject({
    method: "POST",
    url: `/api${USERS}/import-passwords`,
    headers: { ...BASIC, "blade-auth": client.token },
    payload: { id },
  });

describe("importing staff", () => {
  it("understands departments and roles by name, and hands the first passwords out once", async () => {
    const job = await imported(
      "登录账号,姓名,手机,所属部门,所属角色\nLi.Na,李娜,13711112222,滨江店,导入业务员\nzhao,赵强,,滨江店,导入业务员、导入业务员\n",
    );
    expect(job).toMatchObject({ state: "done", done: 2 });
    const stranger = await makeUser(
      test,
      admin,
      await makeRole(admin, "别的导入人", "1", ["user", "user_import"]),
      store,
    );
    expect((await passwords(job.id, stranger)).statusCode).toBe(400);
    const file = await passwords(job.id);
    expect(file.statusCode).toBe(200);
    const { sheets } = await readXlsx(file.rawPayload);
    const [heads, first] = sheets[0]!.rows as string[][];
    expect(heads).toEqual(["登录账号", "姓名", "初始密码"]);
    expect(first!.slice(0, 2)).toEqual(["li.na", "李娜"]);
    expect((await test.signIn("li.na", first![2])).userId).not.toBe("");
    expect((await passwords(job.id)).json()).toMatchObject({
      code: 400,
      msg: "初始密码已领取，如有遗失请重置密码",
    });
    const { data } = await admin.get<{ records: Record<string, string>[] }>(`${USERS}/page`, {
      account: "zhao",
    });
    expect(data.records[0]).toMatchObject({ deptName: "滨江店", roleName: "导入业务员" });
  });

  it("says which department or account it does not take", async () => {
    const job = await imported(
      "登录账号,姓名,所属部门,所属角色\nadmin,重名,滨江店,导入业务员\nnew1,某人,没有的部门,导入业务员\n",
    );
    expect(job.problems.flatMap(({ reasons }) => reasons).join()).toContain("没有的部门");
  });
});

it.each([
  [{}, "请输入初始密码"],
  [{ password: "short" }, "密码至少8位"],
  [{ password: "password" }, "密码过于常见，请更换"],
])("a form says at the first password what is wrong with it: %o", async (given, reason) => {
  const answer = await admin.post(`${USERS}/submit`, {
    account: "nopass",
    realName: "无",
    roleId: sales,
    deptId: store,
    ...given,
  });
  expect(answer).toMatchObject({ status: 400, data: { fields: { password: reason } } });
});

it("says at the field that an account is taken, in the language of the reader", async () => {
  const answer = await test.app.inject({
    method: "POST",
    url: `/api${USERS}/submit`,
    headers: { ...BASIC, "blade-auth": `bearer ${admin.token}`, "accept-language": "en" },
    payload: {
      account: "admin",
      realName: "Double",
      password: "an-own-one-2026",
      roleId: sales,
      deptId: store,
    },
  });
  expect(answer.json()).toMatchObject({
    code: 400,
    data: { fields: { account: "Account is already in use" } },
  });
});

it("only administrators make administrators, and nobody gives a role above their own", async () => {
  const staff = ["user", "user_add", "user_edit", "user_role"];
  const clerk = await makeUser(test, admin, await makeRole(admin, "人事", "1", staff), store);
  const desk = await makeRole(admin, "前台", "2", ["user"]);
  const { data: roles } = await admin.get<{ id: string; roleName: string }[]>(
    "/blade-system/role/select",
  );
  const top = roles.find(({ roleName }) => roleName === "超级管理员")!.id;
  const body = { account: "boss", realName: "升级", password: "some-pass-2026", deptId: store };
  expect((await clerk.post(`${USERS}/submit`, { ...body, roleId: top })).status).toBe(403);
  expect(
    (await clerk.post(`${USERS}/grant`, { userIds: clerk.userId, roleIds: top })).status,
  ).toBeGreaterThanOrEqual(400);
  expect((await clerk.post(`${USERS}/submit`, { ...body, roleId: sales })).status).toBe(403);
  expect((await clerk.post(`${USERS}/submit`, { ...body, roleId: desk })).status).toBe(200);
});

describe("platform details", () => {
  it("are told and changed by user", async () => {
    const user = await makeUser(test, admin, sales, store);
    expect((await admin.get(`${USERS}/platform-detail`, { id: user.userId })).data).toMatchObject({
      userType: "1",
      userExt: "",
    });
    const change = await admin.post(
      `${USERS}/update-platform`,
      {},
      { userId: user.userId, userType: "2", userExt: '{"openId":"x"}' },
    );
    expect(change.status).toBe(200);
    expect((await admin.get(`${USERS}/platform-detail`, { id: user.userId })).data).toMatchObject({
      userType: "2",
      userExt: '{"openId":"x"}',
    });
    expect((await user.get(`${USERS}/platform-detail`, { id: user.userId })).status).toBe(403);
  });

  it("one's own Feiyu id is on the profile", async () => {
    const user = await makeUser(test, admin, sales, store);
    expect((await user.post(`${USERS}/update-info`, { fyUserId: "fy-7" })).status).toBe(200);
    expect((await user.get(`${USERS}/info`)).data).toMatchObject({ fyUserId: "fy-7" });
  });
});

it("the age of the password is told, and whether it is time for a new one", async () => {
  const user = await makeUser(test, admin, sales, store);
  expect((await user.get(`${USERS}/refresh-pw`)).data).toMatchObject({ days: 0, due: false });
  const { data } = await admin.get<{ records: Record<string, string>[] }>(
    "/blade-system/param/list",
    { paramKey: "login.passwordDays" },
  );
  await admin.post("/blade-system/param/submit", { ...data.records[0], paramValue: "90" });
  await test.database.pool.query(
    "update credential set update_time = now() - interval '91 days 1 hour' where user_id = $1",
    [user.userId],
  );
  expect((await user.get(`${USERS}/refresh-pw`)).data).toMatchObject({
    days: 91,
    limit: 90,
    due: true,
  });
});

describe("lists to choose from", () => {
  it("departments and roles of a user, or by their ids", async () => {
    const user = await makeUser(test, admin, sales, store);
    expect((await admin.get("/blade-system/dept/select", { userId: user.userId })).data).toEqual([
      { id: store, deptName: "滨江店" },
    ]);
    expect((await admin.get("/blade-system/dept/select", { deptId: `${store},1` })).data).toEqual([
      { id: store, deptName: "滨江店" },
    ]);
    expect((await admin.get("/blade-system/role/select", { userId: user.userId })).data).toEqual([
      { id: sales, roleName: "导入业务员" },
    ]);
    expect((await admin.get<unknown[]>("/blade-system/role/select")).data.length).toBeGreaterThan(
      1,
    );
  });

  it("companies level by level, and departments for statistics", async () => {
    const company = await makeDept(admin, "浙江分公司", "0", "1");
    const between = await makeDept(admin, "大区", company);
    const branch = await makeDept(admin, "杭州分公司", between, "1");
    const team = await makeDept(admin, "小组一", between, "3");
    const level = async (query = {}) =>
      (
        await admin.get<{ id: string; hasChildren: boolean }[]>(
          "/blade-system/dept/lazy-tree-cp",
          query,
        )
      ).data;
    expect((await level()).find(({ id }) => id === company)).toMatchObject({ hasChildren: true });
    expect(await level({ parentId: company })).toMatchObject([
      { id: branch, parentId: company, hasChildren: false },
    ]);
    const names = (await admin.get<{ id: string }[]>("/blade-system/dept/stat-name")).data.map(
      ({ id }) => id,
    );
    expect(names).toContain(between);
    expect(names).not.toContain(team);
    for (const path of [
      "/blade-system/dept/activity-picture-dept",
      "/blade-admin/enterprise/dict-list",
    ])
      expect((await admin.get<{ value: string }[]>(path)).data.map(({ value }) => value)).toContain(
        branch,
      );
  });
});

it("challenges are seen by right or by taking part", async () => {
  const [one, other] = [
    await makeUser(test, admin, sales, store),
    await makeUser(test, admin, sales, store),
  ];
  const path = "/blade-internalPk/internalPk";
  expect([
    (await admin.get(`${path}/can-see`)).data,
    (await one.get(`${path}/can-see`)).data,
  ]).toEqual([true, false]);
  const made = await admin.post(`${path}/submit`, { acceptId: one.userId, pkDate: "2030-01-01" });
  expect(made.status).toBe(200);
  expect([
    (await one.get(`${path}/can-see`)).data,
    (await other.get(`${path}/can-see`)).data,
  ]).toEqual([true, false]);
});

it("a code given some other way can be noted, never changed", async () => {
  const path = "/blade-captchaHistory/captchaHistory";
  const added = await admin.post<{ id: string }>(`${path}/submit`, {
    phone: "13800001111",
    purpose: "电话告知",
  });
  expect((await admin.get(`${path}/detail`, { id: added.data.id })).data).toMatchObject({
    purpose: "电话告知",
    captcha: "******",
  });
  expect(
    (await admin.post(`${path}/submit`, { id: added.data.id, phone: "13800001111", purpose: "改" }))
      .status,
  ).toBe(400);
});

it("offers who was typed whole before those whose account begins like it", async () => {
  for (const account of ["weizhang", "weizhang2", "aweizhang"])
    await admin.post(`${USERS}/submit`, {
      account,
      realName: "魏章",
      password: "a-whole-Pass-1",
      roleId: sales,
      deptId: store,
      phone: freshPhone(),
    });
  const { data } = await admin.get<{ account: string }[]>(`${USERS}/dict-list`, {
    keyword: "WeiZhang",
  });
  expect(data.map(({ account }) => account)).toHaveLength(3);
  expect(data[0]?.account).toBe("weizhang");
  const found = await admin.get<{ account: string }[]>(`${USERS}/dict-list`, {
    keyword: "weizhang2",
  });
  expect(found.data.map(({ account }) => account)).toEqual(["weizhang2"]);
});

it("finds who is sought by a part of their account, beside their name", async () => {
  for (const [account, realName] of [
    ["shop-7-front", "欧阳芳"],
    ["13512340987", "司徒兰"],
  ] as const)
    await admin.post(`${USERS}/submit`, {
      account,
      realName,
      password: "a-whole-Pass-1",
      roleId: sales,
      deptId: store,
      phone: freshPhone(),
    });
  const found = async (keyword: string) =>
    (
      await admin.get<{ records: { realName: string }[] }>(`${USERS}/list`, { keyword })
    ).data.records.map(({ realName }) => realName);
  for (const keyword of ["shop-7", "P-7-FRONT", "欧阳 front", "oyf"])
    expect(await found(keyword), keyword).toEqual(["欧阳芳"]);
  for (const keyword of ["1351234", "0987"])
    expect(await found(keyword), keyword).toEqual(["司徒兰"]);
  const { data: hits } = await admin.get<{ title: string }[]>("/blade-crm/search", {
    q: "7-front",
  });
  expect(hits.map(({ title }) => title)).toEqual(["欧阳芳"]);
});

it("offers colleagues of one's own department and those below it first, then those of one's company", async () => {
  const company = await makeDept(admin, "滨江公司", "0", "1");
  const shop = await makeDept(admin, "滨江店", company);
  const team = await makeDept(admin, "滨江店一组", shop);
  const colleague = await makeUser(test, admin, sales, shop, "近处同事");
  await makeUser(test, admin, sales, await makeDept(admin, "城西店"), "远处同事");
  await makeUser(test, admin, sales, company, "公司同事");
  await makeUser(test, admin, sales, team, "组里同事");
  const { data } = await colleague.get<{ realName: string }[]>(`${USERS}/dict-list`, {
    keyword: "同事",
  });
  const names = data.map(({ realName }) => realName);
  expect(names.slice(0, 2).sort()).toEqual(["组里同事", "近处同事"].sort());
  expect(names.slice(2)).toEqual(["公司同事", "远处同事"]);
});
