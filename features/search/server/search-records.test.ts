import { beforeAll, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { customerBody, leadBody, makeStore } from "#app/server/test/factories.ts";

let clock = new Date("2026-03-01T02:00:00Z");
let test: TestApp;
let store: Awaited<ReturnType<typeof makeStore>>;

const titles = async (q: string, client: Client = store.first): Promise<string[]> =>
  (await client.get<{ title: string }[]>("/blade-crm/search", { q })).data.map(
    ({ title }) => title,
  );

async function saved(path: string, body: Record<string, unknown>): Promise<void> {
  clock = new Date(clock.getTime() + 60_000);
  expect(await store.first.post(`${path}/submit`, body)).toMatchObject({ status: 200 });
}

beforeAll(async () => {
  test = await buildTestApp(() => clock);
  store = await makeStore(test, await test.signIn());
  for (const name of ["王一鸣", "王二妮", "李雪王", "欧阳雪"])
    await saved("/blade-customer/customer", customerBody({ name, address: "" }));
  await saved("/blade-crm/clue", leadBody({ name: "王三丰", address: "" }));
});

it("finds by one character as common as a surname can be, the newest of each kind first", async () => {
  expect(await titles("王")).toEqual(["李雪王", "王二妮", "王一鸣", "王三丰"]);
});

it("finds by initials, sounds and their beginnings", async () => {
  expect(await titles("wy")).toEqual(["王一鸣"]);
  expect(await titles("wangy")).toEqual(["王一鸣"]);
  expect(await titles("wangyi")).toEqual(["王一鸣"]);
  expect(await titles("wangyimi")).toEqual(["王一鸣"]);
  expect(await titles("wangx")).toEqual([]);
  expect(await titles("wang")).toEqual(["王二妮", "王一鸣", "王三丰"]);
});

it("wants every word, common ones as well", async () => {
  expect(await titles("王 李")).toEqual(["李雪王"]);
  expect(await titles("雪 欧阳")).toEqual(["欧阳雪"]);
  expect(await titles("王 欧阳")).toEqual([]);
});

it("finds nothing of others", async () => {
  expect(await titles("王", store.second)).toEqual([]);
});

it("puts one's own before those of colleagues, whatever they are and however old", async () => {
  const { first, second } = await makeStore(test, await test.signIn());
  const save = async (client: Client, path: string, body: Record<string, unknown>) => {
    clock = new Date(clock.getTime() + 60_000);
    expect(await client.post(`${path}/submit`, body)).toMatchObject({ status: 200 });
  };
  const admin = await test.signIn();
  await save(admin, "/blade-customer/customer", customerBody({ name: "慕容自己", address: "" }));
  await save(second, "/blade-customer/customer", customerBody({ name: "慕容别家", address: "" }));
  await save(first, "/blade-crm/clue", leadBody({ name: "慕容线索", address: "" }));
  expect(await titles("慕容", admin)).toEqual(["慕容自己", "慕容别家", "慕容线索"]);
});
