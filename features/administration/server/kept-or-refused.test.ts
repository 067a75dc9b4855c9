import { beforeAll, expect, it } from "vitest";
import type { Client } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { menusOf } from "#app/server/test/factories.ts";

let admin: Client;

beforeAll(async () => {
  admin = await (await buildTestApp()).signIn();
});

const scope = (more: Readonly<Record<string, string>>) =>
  admin.post("/blade-system/data-scope/submit", {
    scopeName: "本部门线索",
    menuId: menusOf("customer")[0],
    resourceCode: "lead_dept",
    scopeType: 3,
    ...more,
  });

it("keeps the parts of a data scope that clients send, and refuses by name those without effect", async () => {
  const parts = {
    scopeColumn: "create_dept",
    scopeField: "*",
    scopeClass: "org.springblade.modules.system.mapper.LeadMapper.selectPage",
  };
  const kept = await scope(parts);
  expect(kept, kept.msg).toMatchObject({ status: 200, data: parts });
  expect(await scope({ scopeColumn: "owner_dept" })).toMatchObject({
    status: 400,
    data: { fields: { scopeColumn: expect.stringContaining("权限字段只能是") } },
  });
  expect(await scope({ scopeField: "name,phone" })).toMatchObject({
    status: 400,
    data: { fields: { scopeField: expect.stringContaining("可见字段只能填") } },
  });
  expect(await scope({ scopeType: "5", scopeValue: "select 1" })).toMatchObject({ status: 400 });
});

it("keeps the path of a top menu", async () => {
  const { data } = await admin.post("/blade-system/topmenu/submit", {
    name: "销售",
    code: "sales-top",
    path: "/sales",
    sort: 1,
  });
  expect(data["path"]).toBe("/sales");
  await admin.post("/blade-system/topmenu/grant", {
    topMenuIds: [data["id"]],
    menuIds: menusOf("customer"),
  });
  const items = await admin.get<{ code: string; path: string }[]>("/blade-system/menu/top-menu");
  expect(items.data).toContainEqual(expect.objectContaining({ code: "sales-top", path: "/sales" }));
});

it("takes the template of a message where clients have one place for it and its number", async () => {
  const body = { category: "1", smsCode: "yunpian-family", secretKey: "apikey" };
  const kept = await admin.post("/blade-resource/sms/submit", {
    ...body,
    templateId: "您的验证码是${code}",
  });
  expect(kept, kept.msg).toMatchObject({ status: 200, data: { template: "您的验证码是${code}" } });
  expect(
    await admin.post("/blade-resource/sms/submit", { ...body, smsCode: "none" }),
  ).toMatchObject({ status: 400, msg: "请输入模板内容" });
});

it("says that everybody works in the browser unless somebody said otherwise", async () => {
  const { data } = await admin.get("/blade-system/user/info");
  expect(String(data["userType"])).toBe("1");
});
