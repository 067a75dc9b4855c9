import { expect, it } from "vitest";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { makeStore, ownPassword } from "#app/server/test/factories.ts";

const base = "/blade-system/tenant";

it("whoever looks after tenants chooses among all of them, anybody else has their own", async () => {
  const test = await buildTestApp();
  const platform = await test.signIn();
  const added = await platform.post<{ tenantId: string; account: string; password: string }[]>(
    `${base}/add`,
    { tenantName: "新租户丙" },
  );
  const [{ tenantId, account, password }] = added.data as [(typeof added.data)[number]];
  await ownPassword(test, account);
  const admin = await test.signIn(account, password, tenantId);
  const own = [expect.objectContaining({ tenantId, tenantName: "新租户丙" })];
  expect((await admin.get(`${base}/select`)).data).toEqual(own);
  expect((await admin.get(`${base}/select`, { tenantName: "别的租户" })).data).toEqual([]);
  expect((await admin.get(`${base}/select`, { tenantId: "000000" })).status).toBe(403);
  expect((await admin.get(`${base}/list`)).status).toBe(403);
  const all = await platform.get<{ tenantId: string }[]>(`${base}/select`);
  expect(all.data.map((one) => one.tenantId)).toEqual(expect.arrayContaining(["000000", tenantId]));
  const { first } = await makeStore(test, platform);
  const theirs = await first.get<{ tenantId: string }[]>(`${base}/select`);
  expect(theirs.data.map((one) => one.tenantId)).toEqual(["000000"]);
});
