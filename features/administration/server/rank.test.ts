import type { Call } from "#engine/model/index.ts";
import { referredEntity, registry } from "#engine/model/index.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Answer, Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { freshPhone, makeDept, makeRole, makeUser, menusOf } from "#app/server/test/factories.ts";
import { sendFile } from "#app/server/test/send-file.ts";
import { settledImport } from "#app/server/test/settled-import.ts";
import { menuSeeds } from "./seed-menus.ts";

const { calls } = registry;

const USERS = "/blade-system/user";
const ROLES = "/blade-system/role";
const CUSTOMER = menusOf("customer")[0];

/** All that the lesser administrator may not do; besides, they see their store only. */
const LACKING = ["customer_delete"];

const WAYS = [
  "an administrator",
  "one more button",
  "more rows everywhere",
  "more rows of one menu",
  "a closed call",
] as const;
type Way = (typeof WAYS)[number];

let test: TestApp;
let admin: Client;
let store: string;
let elsewhere: string;
/** Somebody with every administration call at hand, whose rights are less than those of the others in exactly one way each. */
let lesser: Client;
let own: string;
let harmless: string;
let harmlessUser: string;
const scopes: Record<"wide" | "narrow", string> = { wide: "", narrow: "" };
let apiScope: string;
let topMenu: string;
const roles = {} as Record<Way, string>;
const people = {} as Record<Way | "sees another department", string>;

const made = async (path: string, body: Record<string, unknown>, by = admin): Promise<string> => {
  const answer = await by.post<{ id: string }>(`${path}/submit`, body);
  expect(answer.status, answer.msg).toBe(200);
  return answer.data.id;
};

const grant = (roleIds: string, more: Record<string, unknown>, by = admin): Promise<Answer> =>
  by.post(`${ROLES}/grant`, { roleIds, menuIds: menusOf("customer").join(","), ...more });

const granted = async (roleId: string, more: Record<string, unknown>): Promise<void> =>
  expect((await grant(roleId, more)).status).toBe(200);

const dataScope = (scopeName: string, scopeType: string) => ({
  scopeName,
  menuId: CUSTOMER,
  resourceCode: scopeName,
  scopeType,
});

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  store = await makeDept(admin, "本店");
  elsewhere = await makeDept(admin, "别店");
  const codes = menuSeeds().flatMap(({ code }) => (LACKING.includes(code) ? [] : code));
  own = await makeRole(admin, "店管理员", "4", codes);
  lesser = await makeUser(test, admin, own, store, "店管理员");
  harmless = await makeRole(admin, "普通", "2", ["customer"]);
  harmlessUser = (await makeUser(test, admin, harmless, store)).userId;
  scopes.wide = await made("/blade-system/data-scope", dataScope("全部客户", "1"));
  scopes.narrow = await made("/blade-system/data-scope", dataScope("本人客户", "2"));
  apiScope = await made("/blade-system/api-scope", {
    ...dataScope("专属接口", "2"),
    scopePath: "/blade-nobody/asks",
  });
  topMenu = await made("/blade-system/topmenu", { name: "顶部", code: "rank-top", sort: 1 });
  await admin.post("/blade-system/topmenu/grant", {
    topMenuIds: topMenu,
    menuIds: menusOf("customer_delete").join(","),
  });
  const { data: all } = await admin.get<{ id: string; roleName: string }[]>(`${ROLES}/select`);
  roles["an administrator"] = all.find(({ roleName }) => roleName === "超级管理员")!.id;
  roles["one more button"] = await makeRole(admin, "能删客户", "2", [
    "customer",
    "customer_delete",
  ]);
  roles["more rows everywhere"] = await makeRole(admin, "看全部", "1", ["customer"]);
  roles["more rows of one menu"] = await makeRole(admin, "看全部客户", "2", ["customer"]);
  await granted(roles["more rows of one menu"], { dataScopeIds: scopes.wide });
  await granted(roles["more rows everywhere"], { dataScopeIds: scopes.narrow });
  roles["a closed call"] = await makeRole(admin, "有接口", "2", ["customer"]);
  await granted(roles["a closed call"], { apiScopeIds: apiScope });
  for (const way of WAYS) people[way] = (await makeUser(test, admin, roles[way], store)).userId;
  const there = await makeRole(admin, "看别店", "3", ["customer"]);
  people["sees another department"] = (await makeUser(test, admin, there, elsewhere)).userId;
}, 60_000);

/** Everything an administrator does to accounts and rights by a call of its own. */
const ADMINISTRATION = /^\/blade-(system\/(user|role|menu|topmenu|data-scope|api-scope)|user)\//;
const OWN = new Set([
  "user-update-info",
  "user-update-password",
  "user-save-setting",
  "user-import-passwords",
]);
const administering = calls.filter(
  ({ method, permission, name, paths }) =>
    method === "POST" &&
    permission !== "public" &&
    !OWN.has(name) &&
    ADMINISTRATION.test(paths[0]!),
);
const aboutPeople = administering.filter(({ paths }) => paths[0]!.startsWith(`${USERS}/`));
const givingRoles = administering.filter(({ input }) =>
  Object.values(input).some((field) => referredEntity(field) === "role"),
);

/** The input of a call that names somebody, and roles where it takes them. */
function about(call: Call, userId: string, roleId: string): Record<string, unknown> {
  const others: Record<string, unknown> = {
    userType: "1",
    online: 0,
    plan: [{ kind: "lead", receivers: [] }],
    realName: "改名",
  };
  const values = Object.entries(call.input).map(([name, field]) => {
    const entity = referredEntity(field);
    if (entity === "user" || name === "id" || name === "userId") return [name, userId];
    if (entity === "role") return [name, call.name === "user-view-as" ? "" : roleId];
    return [name, entity === "dept" ? store : others[name]];
  });
  return Object.fromEntries(values.filter(([, value]) => value !== undefined && value !== ""));
}

const guest = async (): Promise<string> => {
  const id = await made(USERS, {
    account: `guest${freshPhone()}`,
    realName: "访客",
    password: "guest-pass-2026",
    roleId: harmless,
    deptId: store,
  });
  expect((await admin.post(`${USERS}/update`, { id, status: "2" })).status).toBe(200);
  return id;
};

it("there is something to try", () => {
  expect(aboutPeople.map(({ name }) => name).sort()).toEqual([
    "resign-person",
    "user-set-online",
    "user-update",
    "user-update-platform",
    "user-view-as",
    "user_approve",
    "user_refuse",
    "user_reset",
    "user_role",
    "user_second_factor",
    "user_unlock",
  ]);
  expect(
    administering.filter((call) => !aboutPeople.includes(call)).map(({ name }) => name),
  ).toEqual(["role-grant", "role-limit-fields", "top-menu-grant"]);
});

describe.each([...WAYS, "sees another department"] as const)(
  "a lesser administrator, and an account with more rights: %s",
  (way) => {
    const target = () => people[way];

    it.each(
      aboutPeople.filter(({ name }) => !name.startsWith("user_approve") && name !== "user_refuse"),
    )("$name is refused", async (call) => {
      expect((await lesser.post(call.paths[0]!, about(call, target(), harmless))).status).toBe(403);
    });

    it.each([
      { realName: "改名" },
      { phone: "13900001111" },
      { email: "me@example.com" },
      { status: "0" },
    ])("the form refuses %o", async (change) => {
      const { data } = await admin.get(`${USERS}/detail`, { id: target() });
      const body = { ...data, version: undefined, ...change };
      expect((await lesser.post(`${USERS}/submit`, body)).status).toBe(403);
    });

    it("is not removed", async () => {
      expect((await lesser.post(`${USERS}/remove`, { ids: target() })).status).toBe(403);
    });

    it("is not changed by file", async () => {
      const { data } = await admin.get(`${USERS}/detail`, { id: target() });
      const file = `登录账号,手机\n${String(data["account"])},${freshPhone()}\n`;
      const { data: job } = await sendFile<{ id: string }>(
        test,
        lesser,
        `${USERS}/import`,
        "员工.csv",
        file,
        { take: "update" },
      );
      expect(JSON.stringify(await settledImport(lesser, USERS, job.id))).toContain(
        "超出您自己的权限范围",
      );
    });
  },
);

describe.each(WAYS)("a lesser administrator, and a role with more rights: %s", (way) => {
  it.each(givingRoles.filter(({ name }) => name !== "user-view-as" && name !== "role-grant"))(
    "$name does not give it",
    async (call) => {
      const target = call.name === "user_approve" ? await guest() : harmlessUser;
      expect((await lesser.post(call.paths[0]!, about(call, target, roles[way]))).status).toBe(403);
    },
  );

  it("no new account gets it", async () => {
    const body = {
      account: `new${freshPhone()}`,
      realName: "新人",
      password: "new-pass-2026",
      roleId: roles[way],
      deptId: store,
    };
    expect((await lesser.post(`${USERS}/submit`, body)).status).toBe(403);
  });

  it("is not edited, granted anything else, viewed as or removed", async () => {
    const body = {
      id: roles[way],
      roleName: "改名",
      roleAlias: "other",
      defaultScope: "2",
      sort: 1,
    };
    expect((await lesser.post(`${ROLES}/submit`, body)).status).toBe(403);
    expect((await grant(roles[way], {}, lesser)).status).toBe(403);
    expect((await lesser.post(`${USERS}/view-as`, { roleId: roles[way] })).status).toBe(403);
    expect((await lesser.post(`${ROLES}/remove`, { ids: roles[way] })).status).toBe(403);
  });
});

describe("a lesser administrator does not widen rights", () => {
  const refused = async (path: string, body: Record<string, unknown>): Promise<void> => {
    const answer = await lesser.post(path, body);
    expect([answer.status, answer.msg], path).toEqual([
      403,
      "超出您自己的权限范围，不能进行此操作",
    ]);
  };

  it("of a role, their own included: by menus, rules, closed calls or the default scope", async () => {
    for (const id of [harmless, own]) {
      await refused(`${ROLES}/grant`, {
        roleIds: id,
        menuIds: menusOf("customer", "customer_delete").join(","),
      });
      await refused(`${ROLES}/grant`, {
        roleIds: id,
        menuIds: CUSTOMER,
        dataScopeIds: scopes.wide,
      });
      await refused(`${ROLES}/grant`, { roleIds: id, menuIds: CUSTOMER, apiScopeIds: apiScope });
      await refused(`${ROLES}/submit`, {
        id,
        roleName: "更宽",
        roleAlias: "wider",
        defaultScope: "1",
        sort: 1,
      });
    }
    await refused(`${ROLES}/submit`, {
      roleName: "更宽",
      roleAlias: "wider",
      defaultScope: "1",
      sort: 1,
    });
  });

  it("by a rule about rows: making a wide one, touching one of a greater role, taking a narrow one away", async () => {
    const path = "/blade-system/data-scope";
    await refused(`${path}/submit`, dataScope("新的全部", "1"));
    await refused(`${path}/submit`, { id: scopes.wide, ...dataScope("全部客户", "2") });
    await refused(`${path}/submit`, {
      id: scopes.narrow,
      ...dataScope("本人客户", "2"),
      scopeName: "改名",
    });
    await refused(`${path}/remove`, { ids: scopes.wide });
    await refused(`${path}/remove`, { ids: scopes.narrow });
    await refused(`${path}/submit`, { ...dataScope("别店", "5"), scopeValue: elsewhere });
    expect(
      (await lesser.post(`${path}/submit`, { ...dataScope("本店", "5"), scopeValue: store }))
        .status,
    ).toBe(200);
  });

  it("by a rule about calls they are kept from", async () => {
    const path = "/blade-system/api-scope";
    const body = { ...dataScope("专属接口", "2"), scopePath: "/blade-nobody/asks" };
    await refused(`${path}/submit`, { id: apiScope, ...body });
    await refused(`${path}/submit`, body);
    await refused(`${path}/remove`, { ids: apiScope });
  });

  it("by a menu they do not hold, at the side or on top", async () => {
    const [lacking, held] = [menusOf("customer_delete")[0]!, menusOf("customer_edit")[0]!];
    const { data: menu } = await admin.get("/blade-system/menu/detail", { id: held });
    await refused("/blade-system/menu/submit", { ...menu, id: lacking, code: "customer_delete" });
    await refused("/blade-system/menu/submit", { ...menu, code: "customer_delete_soon" });
    await refused("/blade-system/menu/remove", { ids: lacking });
    await refused("/blade-system/topmenu/grant", { topMenuIds: topMenu, menuIds: CUSTOMER });
    await refused("/blade-system/topmenu/submit", {
      id: topMenu,
      name: "改名",
      code: "rank-top",
      sort: 1,
    });
    await refused("/blade-system/topmenu/remove", { ids: topMenu });
    const mine = await made(
      "/blade-system/topmenu",
      { name: "我的", code: "rank-mine", sort: 2 },
      lesser,
    );
    await refused("/blade-system/topmenu/grant", { topMenuIds: mine, menuIds: lacking });
    expect(
      (await lesser.post("/blade-system/topmenu/grant", { topMenuIds: mine, menuIds: CUSTOMER }))
        .status,
    ).toBe(200);
  });

  it("by moving departments they do not see under their own, or people to them", async () => {
    await refused("/blade-system/dept/submit", {
      id: elsewhere,
      deptName: "别店",
      parentId: store,
      deptCategory: "2",
      sort: 1,
    });
    await refused(`${USERS}/update`, { id: lesser.userId, deptId: elsewhere });
    const seesOwn = await makeRole(admin, "看本店", "3", ["customer"]);
    await refused(`${USERS}/submit`, {
      account: "moved",
      realName: "调动",
      password: "moved-pass-2026",
      roleId: seesOwn,
      deptId: elsewhere,
    });
  });

  it("by parameters that name roles or open the sandbox sign-in, nor by a provider that vouches for greater ones", async () => {
    const { data } = await admin.get<{
      records: { id: string; paramKey: string; paramName: string }[];
    }>("/blade-system/param/list", {
      size: 100,
    });
    for (const key of ["crm.role.sign", "login.sandboxProvider"]) {
      const param = data.records.find(({ paramKey }) => paramKey === key)!;
      await refused("/blade-system/param/submit", {
        ...param,
        paramValue: key.startsWith("crm") ? own : "1",
      });
    }
    const body = {
      name: "门户",
      source: "portal",
      way: "sso",
      clientId: "x",
      issuer: "https://id.example.com",
    };
    const id = await made("/blade-system/signInProvider", body, lesser);
    await test.database.pool.query(
      "insert into oauth_identity (tenant_id, source, subject, user_id) values ('000000', 'portal', 'boss', $1)",
      [people["one more button"]],
    );
    await refused("/blade-system/signInProvider/submit", {
      ...body,
      id,
      issuer: "https://mine.example.com",
    });
  });
});

it("the name of a role gives nothing: an alias «admin» makes nobody an administrator, nor does the mark unless an administrator sets it", async () => {
  const role = { id: own, roleName: "店管理员", defaultScope: "4", sort: 1 };
  expect((await lesser.post(`${ROLES}/submit`, { ...role, roleAlias: "admin" })).status).toBe(200);
  expect((await lesser.post("/blade-customer/customer/remove", { ids: "1" })).status).toBe(403);
  expect((await lesser.post(`${USERS}/view-as`, { userId: harmlessUser })).status).toBe(403);
  for (const more of [
    { roleAlias: "administrator" },
    { roleAlias: "x-administrators" },
    { roleAlias: "admin", administrator: "1" },
  ])
    expect(await lesser.post(`${ROLES}/submit`, { ...role, ...more })).toMatchObject({
      status: 400,
      msg: "无权限创建超管角色！",
    });
  const named = await makeRole(admin, "名字像管理员", "2", ["role", "user_view"]);
  await made(ROLES, {
    id: named,
    roleName: "名字像管理员",
    roleAlias: "administrator-2",
    defaultScope: "2",
    sort: 1,
  });
  const clerk = await makeUser(test, admin, named, store);
  expect((await clerk.post(`${USERS}/view-as`, { userId: harmlessUser })).status).toBe(403);
  expect((await clerk.get("/blade-system/role/explain", { id: named })).data).toMatchObject({
    administrator: false,
  });
  expect(
    (await clerk.get<{ roleFlags: object }>("/blade-system/dept/info")).data.roleFlags,
  ).toEqual({ sign: true, todoor: true });
  await made(ROLES, {
    id: named,
    roleName: "管理员二",
    roleAlias: "second",
    defaultScope: "2",
    sort: 1,
    administrator: "1",
  });
  expect((await clerk.post(`${USERS}/view-as`, { userId: harmlessUser })).status).toBe(200);
});

it("administrators keep their own mark", async () => {
  const body = {
    id: roles["an administrator"],
    roleName: "超级管理员",
    roleAlias: "administrator",
    defaultScope: "1",
    sort: 1,
  };
  expect((await admin.post(`${ROLES}/submit`, { ...body, administrator: "0" })).status).toBe(400);
});

it("a lesser administrator looks after accounts and roles at or below their own rights", async () => {
  expect((await lesser.post(`${USERS}/reset-password`, { userIds: harmlessUser })).status).toBe(
    200,
  );
  expect((await lesser.post(`${USERS}/unlock`, { userIds: harmlessUser })).status).toBe(200);
  expect(
    (await lesser.post(`${USERS}/update`, { id: harmlessUser, phone: freshPhone() })).status,
  ).toBe(200);
  expect(
    (
      await lesser.post(`${USERS}/approve-guest`, {
        userIds: await guest(),
        roleId: harmless,
        deptId: store,
      })
    ).status,
  ).toBe(200);
  expect((await lesser.post(`${USERS}/update-info`, { realName: "改自己" })).status).toBe(200);
  expect((await grant(harmless, {}, lesser)).status).toBe(200);
  const role = await made(
    ROLES,
    { roleName: "新角色", roleAlias: "fresh", defaultScope: "4", sort: 1 },
    lesser,
  );
  expect(
    (await lesser.post(`${USERS}/grant`, { userIds: harmlessUser, roleIds: role })).status,
  ).toBe(200);
  expect((await lesser.post(`${USERS}/remove`, { ids: harmlessUser })).status).toBe(200);
});
