import { wallTime } from "#engine/model/index.ts";
import { beforeAll, expect, it } from "vitest";
import { customerBody } from "#app/server/test/factories.ts";
import { admin, prepareSales, store, submitted } from "#app/server/test/sales-bed.ts";

const CUSTOMER = "/blade-customer/customer";

beforeAll(prepareSales);

it("says when a record was deleted by the clock of the product, wherever the server stands", async () => {
  const ids = await submitted(store.first, `${CUSTOMER}/submit`, customerBody({ name: "周已删" }));
  const begun = wallTime(new Date());
  expect((await admin.post(`${CUSTOMER}/remove`, {}, { ids })).status).toBe(200);
  const { status, msg } = await admin.get(`${CUSTOMER}/detail`, { id: ids });
  expect(status).toBe(404);
  const [at] = /\d{4}(-\d\d){2} \d\d:\d\d/.exec(msg) ?? [];
  expect([begun, wallTime(new Date())].map((time) => time.slice(0, 16))).toContain(at);
});
