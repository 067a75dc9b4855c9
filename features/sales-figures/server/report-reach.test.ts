import { beforeAll, describe, expect, it } from "vitest";
import type { Client } from "#app/server/test/build-app.ts";
import { customerBody } from "#app/server/test/factories.ts";
import { admin, prepareSales, store, submitted, test } from "#app/server/test/sales-bed.ts";

const reach = async (client: Client, asked: Record<string, string>) => {
  const { status, msg, data } = await client.get("/blade-report/report/reach", asked);
  expect(status, msg).toBe(200);
  return data;
};

let elsewhere: string;

beforeAll(async () => {
  await prepareSales();
  elsewhere = await submitted(admin, "/blade-system/dept/submit", {
    parentId: "0",
    deptName: "别处",
    fullName: "别处",
    deptCategory: "1",
  });
});

describe("what the reader of a report sees of what its filters name", () => {
  it("is nothing of a department elsewhere, and only a part of the company their department is in", async () => {
    const depts = [elsewhere, store.company, store.store].join(",");
    expect(await reach(store.manager, { depts })).toEqual({
      outside: [elsewhere],
      partly: [store.company],
    });
    // Their own records are some of the department's.
    expect(await reach(store.first, { depts })).toEqual({
      outside: [elsewhere],
      partly: [store.company, store.store],
    });
    expect(await reach(admin, { depts })).toEqual({ outside: [], partly: [] });
  });

  it("is all of their people, of others what they take part in", async () => {
    const people = [store.first.userId, store.second.userId, admin.userId].join(",");
    expect(await reach(store.manager, { people })).toEqual({
      outside: [admin.userId],
      partly: [],
    });
    const outside = [store.second.userId, admin.userId];
    expect(await reach(store.first, { people })).toEqual({ outside, partly: [] });
    const customerId = await submitted(
      store.second,
      "/blade-customer/customer/submit",
      customerBody({ firstTime: "2026-01-10 10:00:00" }),
    );
    await test.database.pool.query("update customer set comm_service_id = $1 where id = $2", [
      store.first.userId,
      customerId,
    ]);
    expect(await reach(store.first, { people })).toEqual({
      outside: [admin.userId],
      partly: [store.second.userId],
    });
  });

  it("is not asked about where no filter names anybody", async () => {
    expect(await reach(store.first, {})).toEqual({ outside: [], partly: [] });
  });
});
