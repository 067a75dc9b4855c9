import { beforeAll, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { makeDept, makeRole, makeUser } from "#app/server/test/factories.ts";

const SETTINGS = "/blade-system/user/settings";
const KEY = "view.customer.saved";

const view = (key: string, more: object = {}) => ({
  key,
  label: [`视图${key}`, `视图${key}`],
  filter: { customerSource: "3", ownerUserId: "@me" },
  sort: "-createTime",
  own: true,
  ...more,
});

let test: TestApp;
let admin: Client;
let manager: Client;
let seller: Client;
let other: Client;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  const store = await makeDept(admin, "共享门店");
  const team = await makeDept(admin, "共享一组", store);
  const elsewhere = await makeDept(admin, "别处门店");
  const role = await makeRole(admin, "共享业务员", "2", ["customer"]);
  manager = await makeUser(test, admin, role, store, "店长甲");
  seller = await makeUser(test, admin, role, team, "业务乙");
  other = await makeUser(test, admin, role, elsewhere, "业务丙");
});

const keep = async (client: Client, value: unknown) =>
  expect((await client.post(SETTINGS, { key: KEY, value })).status).toBe(200);

const sharedWith = async (client: Client): Promise<unknown> =>
  (await client.get<Record<string, unknown>>(SETTINGS)).data["view.customer.shared"];

it("hands a shared view to the department of who keeps it, and below", async () => {
  await keep(manager, [view("a", { shared: true }), view("b")]);
  await keep(seller, [view("c", { shared: true })]);
  expect(await sharedWith(seller)).toEqual([
    {
      key: "a",
      label: ["视图a", "视图a"],
      filter: { customerSource: "3", ownerUserId: "@me" },
      sort: "-createTime",
      sharedBy: "店长甲",
    },
  ]);
  expect(await sharedWith(manager)).toBeUndefined();
  expect(await sharedWith(other)).toBeUndefined();
});

it("takes it back when it is no longer shared", async () => {
  await keep(manager, [view("a", { shared: true })]);
  expect(await sharedWith(seller)).toMatchObject([{ key: "a" }]);
  await keep(manager, [view("a")]);
  expect(await sharedWith(seller)).toBeUndefined();
});

it("announces what colleagues see otherwise, and only that", async () => {
  await keep(manager, [view("a")]);
  const origin = await test.app.listen({ port: 0, host: "127.0.0.1" });
  const stream = await fetch(`${origin}/api/blade-msg/events`, {
    headers: { "blade-auth": seller.token },
  });
  await keep(manager, [view("a"), view("b")]);
  await keep(manager, [view("a"), view("b", { shared: true })]);
  await keep(manager, [view("a")]);
  await keep(manager, []);
  const notice = {
    title: "到此为止",
    category: "1",
    releaseTime: "2026-01-15 09:30:00",
    content: "完",
  };
  expect((await admin.post("/blade-desk/notice/submit", notice)).status).toBe(200);
  const reader = stream.body!.getReader();
  let seen = "";
  while (!seen.includes("event: bulletin"))
    seen += new TextDecoder().decode((await reader.read()).value);
  await reader.cancel();
  expect(seen.split("event: shared-views")).toHaveLength(3);
});

it("hands out nothing that is no view", async () => {
  const broken = [
    "x",
    null,
    [],
    { shared: true },
    view("1", { shared: true, label: "no pair" }),
    view("2", { shared: true, label: ["很".repeat(21), "long"] }),
    view("3", { shared: true, filter: { name: { nested: true } } }),
    view("4", { shared: true, sort: 5 }),
    view("5", { shared: true, key: { toString: "x" } }),
  ];
  await keep(manager, [...broken, view("good", { shared: true, html: "<b>" })]);
  const [only, ...more] = (await sharedWith(seller)) as Record<string, unknown>[];
  expect(more).toEqual([]);
  expect(Object.keys(only!).toSorted()).toEqual(["filter", "key", "label", "sharedBy", "sort"]);
  await keep(manager, { shared: true });
  expect(await sharedWith(seller)).toBeUndefined();
});
