import { beforeAll, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { makeDept, makeRole, makeUser } from "#app/server/test/factories.ts";
import { PLATFORM_TENANT, systemSession } from "#engine/server/access/session.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import { rescueAccount } from "./rescue-account.ts";

let test: TestApp;
let admin: Client;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
});

const rescued = (account: string, tenant = PLATFORM_TENANT): Promise<string> =>
  inTransaction(test.database.pool, systemSession(tenant), new Date(), "test", (ctx) =>
    rescueAccount(ctx, account),
  );

it("lets somebody in who forgot the password, was disabled and had a second step", async () => {
  const role = await makeRole(admin, "被救的人", "2", ["home"]);
  const user = await makeUser(test, admin, role, await makeDept(admin, "救援部门"));
  const { pool } = test.database;
  const { rows } = await pool.query<{ account: string }>(
    `update "user" set status = 0 where id = $1 returning account`,
    [user.userId],
  );
  await pool.query(
    "insert into second_factor (tenant_id, user_id, sealed_secret, confirmed_at) values ('000000', $1, 'x', now())",
    [user.userId],
  );
  const { account } = rows[0]!;
  const password = await rescued(account);
  expect((await user.get("/blade-system/user/info")).status).toBe(401);
  const client = await test.signIn(account, password);
  expect((await client.get("/blade-auth/oauth/user-info")).data).toMatchObject({
    held: "password",
  });
});

it("knows an account in its own tenant only", async () => {
  await expect(rescued("admin", "648897")).rejects.toMatchObject({ status: 404 });
  await expect(rescued("nobody-at-all")).rejects.toMatchObject({ status: 404 });
});
