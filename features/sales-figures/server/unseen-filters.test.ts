import { beforeAll, expect, it } from "vitest";
import { makeRole, makeUser, SALES } from "#app/server/test/factories.ts";
import { admin, prepareSales, store, submitted, test } from "#app/server/test/sales-bed.ts";

const SALE = "/blade-businessConversion/stat/sale";

beforeAll(prepareSales);

it("names the condition of a report its asker's role does not see, on screen and in its file, where all would be counted otherwise", async () => {
  const role = await makeRole(admin, "看不见渠道", "1", [...SALES, "report_sale"]);
  const rules = { customer: { mainChannel: "hidden" }, lead: { channelId: "hidden" } };
  await test.database.pool.query("update role set field_rules = $2 where id = $1", [role, rules]);
  const blind = await makeUser(test, admin, role, store.store);
  const channel = { channelName: "看不见的渠道" };
  const limited = { channelId: await submitted(admin, "/blade-channel/channel/submit", channel) };
  const refused = { status: 400, msg: "您的角色看不到筛选条件“主渠道”，去掉后才能统计" };
  expect(await blind.get(SALE, limited)).toMatchObject(refused);
  expect(
    await blind.get("/blade-report/report/export", { ...limited, report: "sales-by-salesperson" }),
  ).toMatchObject(refused);
  expect((await blind.get(SALE)).status).toBe(200);
  expect((await admin.get(SALE, limited)).status).toBe(200);
});
