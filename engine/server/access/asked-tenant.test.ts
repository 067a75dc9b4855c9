import { createTenant } from "#features/administration/server/index.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { customerBody, makeDept, makeRole, makeUser } from "#app/server/test/factories.ts";
import { inTransaction } from "../http/run.ts";
import { systemSession } from "./session.ts";

const [THERE, ELSEWHERE] = ["648897", "751903"] as const;
const PASSWORD = "other-admin-2026";
const asked = { tenantId: THERE };

let test: TestApp;
let platform: Client;
let there: Client;
let elsewhere: Client;

interface Page {
  readonly records: readonly Record<string, string>[];
  readonly total: number;
}

beforeAll(async () => {
  test = await buildTestApp();
  platform = await test.signIn();
  for (const code of [THERE, ELSEWHERE])
    await inTransaction(test.database.pool, systemSession(code), new Date(), "test", (ctx) =>
      createTenant(ctx, { code, name: `公司${code}`, password: PASSWORD }),
    );
  there = await test.signIn("admin", PASSWORD, THERE);
  elsewhere = await test.signIn("admin", PASSWORD, ELSEWHERE);
});

const made = async (client: Client, path: string, body: Record<string, unknown>) => {
  const answer = await client.post<{ id: string; tenantId: string }>(`${path}/submit`, body);
  expect(answer, answer.msg).toMatchObject({ status: 200 });
  return answer.data;
};

const deptOf = (name: string) => ({ deptName: name, parentId: "0", deptCategory: 2, sort: 1 });

describe("who looks after tenants", () => {
  it("chooses among them by their codes", async () => {
    const { data } = await platform.get<Record<string, string>[]>("/blade-system/tenant/select");
    expect(data).toContainEqual(expect.objectContaining({ tenantId: THERE, tenantCode: THERE }));
    const { data: page } = await platform.get<Page>("/blade-system/tenant/list", asked);
    expect(page.records.map(({ tenantId }) => tenantId)).toEqual([THERE]);
  });

  it("adds department, post, role and user in the tenant named, and nowhere else", async () => {
    const dept = await made(platform, "/blade-system/dept", { ...deptOf("跨租户部门"), ...asked });
    const post = await made(platform, "/blade-system/post", {
      postName: "跨租户岗位",
      postCode: "cross",
      category: 1,
      sort: 1,
      ...asked,
    });
    const role = await made(platform, "/blade-system/role", {
      roleName: "跨租户角色",
      roleAlias: "cross",
      sort: 1,
      ...asked,
    });
    const user = await made(platform, "/blade-system/user", {
      account: "crossing",
      realName: "跨租户员工",
      password: "cross-staff-2026",
      roleId: role.id,
      deptId: dept.id,
      postId: post.id,
      ...asked,
    });
    for (const row of [dept, post, role, user]) expect(row.tenantId).toBe(THERE);
    const own = await there.get<Page>("/blade-system/user/page", { account: "crossing" });
    expect(own.data.records[0]).toMatchObject({ deptName: "跨租户部门", roleName: "跨租户角色" });
    const home = await platform.get<Page>("/blade-system/user/page", { account: "crossing" });
    expect(home.data.total).toBe(0);
  });

  it("sees lists, trees and options of the tenant named, however it is written", async () => {
    await made(there, "/blade-system/dept", deptOf("彼处部门"));
    for (const name of ["tenantId", "tenant_id", "tenantId_equal"]) {
      for (const path of [
        "dept/list",
        "dept/tree",
        "dept/lazy-tree",
        "dept/lazy-list",
        "dept/select",
      ]) {
        const text = JSON.stringify(
          (await platform.get(`/blade-system/${path}`, { [name]: THERE })).data,
        );
        expect(text, `${path} ${name}`).toContain("彼处部门");
        expect(text, `${path} ${name}`).not.toContain("筑客装饰集团");
      }
    }
    const roles = await platform.get<object[]>("/blade-system/role/tree", asked);
    const posts = await platform.get<object[]>("/blade-system/post/select", asked);
    expect([roles.status, posts.status]).toEqual([200, 200]);
    expect((await platform.get("/blade-system/menu/tree", asked)).status).toBe(200);
  });

  it("reads, changes and removes rows of a tenant by their ids alone", async () => {
    const { id } = await made(there, "/blade-system/post", {
      postName: "仅凭编号",
      postCode: "by-id",
      category: "1",
      sort: 1,
    });
    expect((await platform.get("/blade-system/post/detail", { id })).data).toMatchObject({
      postName: "仅凭编号",
      tenantId: THERE,
    });
    const changed = await platform.post("/blade-system/post/submit", { id, postName: "改了名" });
    expect(changed.data["tenantId"]).toBe(THERE);
    expect((await platform.post("/blade-system/post/remove", {}, { ids: id })).status).toBe(200);
    expect((await there.get("/blade-system/post/detail", { id })).status).toBe(404);
    const { id: userId } = (
      await there.get<Page>("/blade-system/user/page", { account: "crossing" })
    ).data.records[0]!;
    const reset = await platform.post<{ account: string }[]>(
      "/blade-system/user/reset-password",
      {},
      { userIds: userId! },
    );
    expect(reset.data).toMatchObject([{ account: "crossing" }]);
  });

  it("is told of a tenant that is not there, of two at once, and where it cannot be honoured", async () => {
    expect(await platform.get("/blade-system/post/list", { tenantId: "123456" })).toMatchObject({
      status: 400,
      msg: "租户不存在",
    });
    expect(
      await platform.post("/blade-system/post/submit", { tenantId: [THERE, ELSEWHERE] }),
    ).toMatchObject({ status: 400, msg: "一次只能指定一个租户" });
    expect((await platform.post("/blade-system/post/import", {}, { tenantId: THERE })).status).toBe(
      400,
    );
  });

  it("takes no references from its own tenant along", async () => {
    const deptId = await makeDept(platform, "平台部门");
    const answer = await platform.post("/blade-system/user/submit", {
      account: "mixed",
      realName: "混合",
      password: "cross-staff-2026",
      roleId: "1",
      deptId,
      ...asked,
    });
    expect(answer.status).toBe(400);
  });
});

describe("everybody else", () => {
  const SENT = { postName: "越权", postCode: "x", category: "1", sort: 1 };
  const refused = { status: 403, msg: "无权操作其他租户的数据" };

  it("of another tenant is refused, wherever and however they name one that is not theirs", async () => {
    for (const name of ["tenantId", "tenant_id", "TenantId", "tenantid", "tenantId_equal"])
      for (const path of ["user/page", "role/tree", "dept/lazy-tree", "post/select", "menu/tree"])
        for (const code of [THERE, "000000"])
          expect(
            await elsewhere.get(`/blade-system/${path}`, { [name]: code }),
            `${path} ${name}`,
          ).toMatchObject(refused);
    expect(await elsewhere.post("/blade-system/post/submit", { ...SENT, ...asked })).toMatchObject(
      refused,
    );
    expect(await elsewhere.post("/blade-system/post/submit", SENT, asked)).toMatchObject(refused);
    expect(
      await elsewhere.post(
        "/blade-system/post/submit",
        { ...SENT, ...asked },
        { tenantId: ELSEWHERE },
      ),
    ).toMatchObject(refused);
    const own = await elsewhere.post("/blade-system/post/submit", { ...SENT, tenantId: ELSEWHERE });
    expect(own, own.msg).toMatchObject({ status: 200, data: { tenantId: ELSEWHERE } });
    expect((await elsewhere.get("/blade-system/post/list", { tenantId: "" })).status).toBe(200);
  });

  it("of the platform is refused without the menu of tenants, and writes with the right to change them only", async () => {
    const dept = await makeDept(platform, "平台运营");
    const codes = ["post*", "user*", "customer*", "dept*"];
    const staff = await makeUser(
      test,
      platform,
      await makeRole(platform, "运营", "1", codes),
      dept,
    );
    const reader = await makeUser(
      test,
      platform,
      await makeRole(platform, "巡视", "1", [...codes, "tenant"]),
      dept,
    );
    const { id } = await made(there, "/blade-customer/customer", customerBody());
    expect(await staff.get("/blade-system/post/list", asked)).toMatchObject(refused);
    expect((await staff.get("/blade-customer/customer/detail", { id })).status).toBe(404);
    expect((await reader.get("/blade-system/post/list", asked)).status).toBe(200);
    expect(await reader.post("/blade-system/post/submit", { ...SENT, ...asked })).toMatchObject(
      refused,
    );
    const { data } = await there.get<Page>("/blade-system/user/page", { account: "admin" });
    expect(
      (
        await reader.post(
          "/blade-system/user/reset-password",
          {},
          { userIds: data.records[0]!["id"]! },
        )
      ).status,
    ).toBe(400);
  });

  it("of the platform gets no further there than their own rights: departments, rank and menus", async () => {
    const dept = await makeDept(platform, "平台客服");
    const codes = ["post", "customer", "user*", "tenant", "tenant_edit", "role"];
    const narrow = await makeUser(
      test,
      platform,
      await makeRole(platform, "客服", "3", codes),
      dept,
    );
    const wide = await makeUser(
      test,
      platform,
      await makeRole(platform, "客服长", "1", codes),
      dept,
    );
    await made(there, "/blade-customer/customer", customerBody());
    const seen = async (client: Client) =>
      (await client.get<Page>("/blade-customer/customer/list", asked)).data.total;
    expect(await seen(narrow)).toBe(0);
    expect(await seen(wide)).toBeGreaterThan(0);
    expect((await wide.post("/blade-system/post/submit", { ...SENT, ...asked })).status).toBe(403);
    const { data } = await there.get<Page>("/blade-system/user/page", { account: "admin" });
    const [admin] = data.records;
    expect(
      (await wide.post("/blade-system/user/reset-password", {}, { userIds: admin!["id"]! })).status,
    ).toBe(403);
    const rise = await wide.post("/blade-system/user/submit", {
      account: "riser",
      realName: "越级",
      password: "cross-staff-2026",
      roleId: admin!["roleId"],
      deptId: admin!["deptId"],
      ...asked,
    });
    expect(rise.status).toBe(403);
  });
});
