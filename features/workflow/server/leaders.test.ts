import { beforeAll, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { customerBody, makeDept, makeRole, makeUser, SALES } from "#app/server/test/factories.ts";

let test: TestApp;
let admin: Client;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  const { data } = await admin.get<{ records: Record<string, string>[] }>(
    "/blade-system/param/list",
    { paramKey: "flow.handOverApproval" },
  );
  await admin.post("/blade-system/param/submit", { ...data.records[0], paramValue: "1" });
});

it("whoever leads somebody decides: no colleague with the same rights, no clerk who gives out leads", async () => {
  const store = await makeDept(admin, "领导店", "0", "1");
  const sales = await makeRole(admin, "同事", "2", SALES);
  const clerkRole = await makeRole(admin, "渠道专员", "4", ["lead*", "clue*", "warn_msg"]);
  const leads = await makeRole(admin, "主管", "4", SALES);
  // The first to be found would be the first to be asked.
  const colleague = await makeUser(test, admin, sales, store);
  const clerk = await makeUser(test, admin, clerkRole, store);
  const leader = await makeUser(test, admin, leads, store);
  const asker = await makeUser(test, admin, sales, store);
  const { data } = await asker.post<{ id: string }>(
    "/blade-customer/customer/submit",
    customerBody(),
  );
  const asked = await asker.post<{ processInstanceId: string }>("/blade-crm/hand-over/customer", {
    ids: [data.id],
    receivers: [colleague.userId],
  });
  expect(asked.status, asked.msg).toBe(202);
  const mine = async (client: Client) =>
    (
      await client.get<{ mine?: string }>("/blade-flow/work/handle-form", {
        processInstanceId: asked.data.processInstanceId,
      })
    ).data?.mine;
  expect(await mine(leader)).toBe("todo");
  expect(await mine(clerk)).not.toBe("todo");
  expect(await mine(colleague)).not.toBe("todo");
});
