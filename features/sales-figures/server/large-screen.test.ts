import { registry, wallTime } from "#engine/model/index.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { customerBody, makeRole, makeUser, SALES } from "#app/server/test/factories.ts";
import { admin, prepareSales, store, submitted, test } from "#app/server/test/sales-bed.ts";

const SCREEN = "/blade-largeScreen/manageLargeScreen";
const boards = registry.reports.filter(({ path }) => path.startsWith(SCREEN));
const today = wallTime(new Date()).slice(0, 10);
const firstDay = `${today.slice(0, 7)}-01`;
/** The first day of the month before, which its part of the month always has. */
const firstBefore = wallTime(new Date(Date.parse(`${firstDay}T00:00:00+08:00`) - 86_400_000))
  .slice(0, 8)
  .concat("01");

type Line = Readonly<Record<string, string | number | null>>;

const shown = async (call: string): Promise<readonly Line[]> => {
  const { status, msg, data } = await admin.get<readonly Line[]>(`${SCREEN}/${call}`);
  expect(status, msg).toBe(200);
  return data;
};

beforeAll(async () => {
  await prepareSales();
  for (const [day, times] of [
    [firstDay, 3],
    [firstBefore, 2],
  ] as const)
    for (let n = 0; n < times; n++)
      await submitted(
        admin,
        "/blade-customer/customer/submit",
        customerBody({ firstTime: `${day} 00:00:00`, isEffective: "3" }),
      );
});

describe("the large screen", () => {
  it("has its eleven figures, asked without saying anything", async () => {
    expect(boards).toHaveLength(11);
    for (const { path } of boards) expect(await admin.get(path)).toMatchObject({ status: 200 });
  });

  it("shows this month beside the same days of the last", async () => {
    expect(await shown("thisMonth")).toMatchObject([
      { consultCount: 3, consultCountBefore: 2, validCount: 3, validCountBefore: 2 },
    ]);
    const days = await shown("monthConsult");
    expect(days).toHaveLength(Number(today.slice(8)));
    expect(days[0]).toMatchObject({ period: firstDay, consultCount: 3, consultCountBefore: 2 });
    expect(await shown("doorRate")).toMatchObject([{ validCount: 3, validCountBefore: 2 }]);
  });

  it("ranks a designer once, whatever departments their customers are of", async () => {
    const role = await makeRole(admin, "大屏业务员", "2", SALES);
    const designer = await makeUser(test, admin, role, store.store, "两店设计师");
    for (const dept of [store.store, store.company]) {
      const owner = await makeUser(test, admin, role, dept);
      const customerId = await submitted(owner, "/blade-customer/customer/submit", customerBody());
      const dispatched = { id: customerId, designerId: designer.userId };
      await admin.get("/blade-customer/customer/dispatch", dispatched);
      const sign = { customerId, sigStatus: "2", sigType: "1", sigDate: today };
      await submitted(admin, "/blade-sigRecord/sigRecord/submit", sign);
    }
    const lines = await shown("agencyNum");
    expect(lines.filter(({ designerName }) => designerName === "两店设计师")).toMatchObject([
      { signCount: 2 },
    ]);
  });

  it("never says who the people are", async () => {
    for (const { path } of boards)
      expect(JSON.stringify((await admin.get(path)).data)).not.toMatch(/(?<!\w)1[3-9]\d{9}(?!\w)/);
  });

  it("is for those who may see it", async () => {
    const role = await makeRole(admin, "不看大屏", "1", SALES);
    const stranger = await makeUser(test, admin, role, store.store);
    for (const { path } of boards) expect(await stranger.get(path)).toMatchObject({ status: 403 });
  });
});
