import type { Call } from "#engine/model/index.ts";
import { referredEntity, registry } from "#engine/model/index.ts";
import { expect } from "vitest";
import type { Answer, Client, TestApp } from "./build-app.ts";
import { buildTestApp } from "./build-app.ts";
import { freshPhone, makeDept, makeRole, makeUser, menusOf } from "./factories.ts";
import { menuSeeds } from "#features/administration/server/seed-menus.ts";

export const { calls } = registry;

export const USERS = "/blade-system/user";

export const ROLES = "/blade-system/role";

export const CUSTOMER = menusOf("customer")[0];

/** All that the lesser administrator may not do; besides, they see their store only. */
export const LACKING = ["customer_delete"];

export const WAYS = [
  "an administrator",
  "one more button",
  "more rows everywhere",
  "more rows of one menu",
  "a closed call",
] as const;

export type Way = (typeof WAYS)[number];

export let test: TestApp;

export let admin: Client;

export let store: string;

export let elsewhere: string;

/** Somebody with every administration call at hand, whose rights are less than those of the others in exactly one way each. */
export let lesser: Client;

export let own: string;

export let harmless: string;

export let harmlessUser: string;

export const scopes: Record<"wide" | "narrow", string> = { wide: "", narrow: "" };

export let apiScope: string;

export let topMenu: string;

export const roles = {} as Record<Way, string>;

export const people = {} as Record<Way | "sees another department", string>;

export const made = async (
  path: string,
  body: Record<string, unknown>,
  by = admin,
): Promise<string> => {
  const answer = await by.post<{ id: string }>(`${path}/submit`, body);
  expect(answer.status, answer.msg).toBe(200);
  return answer.data.id;
};

export const grant = (
  roleIds: string,
  more: Record<string, unknown>,
  by = admin,
): Promise<Answer> =>
  by.post(`${ROLES}/grant`, { roleIds, menuIds: menusOf("customer").join(","), ...more });

export const granted = async (roleId: string, more: Record<string, unknown>): Promise<void> =>
  expect((await grant(roleId, more)).status).toBe(200);

export const dataScope = (scopeName: string, scopeType: string) => ({
  scopeName,
  menuId: CUSTOMER,
  resourceCode: scopeName,
  scopeType,
});

/** Everything an administrator does to accounts and rights by a call of its own. */
export const ADMINISTRATION =
  /^\/blade-(system\/(user|role|menu|topmenu|data-scope|api-scope)|user)\//;

export const OWN = new Set([
  "user-update-info",
  "user-update-password",
  "user-save-setting",
  "user-import-passwords",
]);

export const administering = calls.filter(
  ({ method, permission, name, paths }) =>
    method === "POST" &&
    permission !== "public" &&
    !OWN.has(name) &&
    ADMINISTRATION.test(paths[0]!),
);

export const aboutPeople = administering.filter(({ paths }) => paths[0]!.startsWith(`${USERS}/`));

export const givingRoles = administering.filter(({ input }) =>
  Object.values(input).some((field) => referredEntity(field) === "role"),
);

/** The input of a call that names somebody, and roles where it takes them. */
export function about(call: Call, userId: string, roleId: string): Record<string, unknown> {
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

export const guest = async (): Promise<string> => {
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

/** Before the tests of a file. */
export async function prepareRank(): Promise<void> {
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
}
