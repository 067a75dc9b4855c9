import { beforeAll, expect, it } from "vitest";
import { admin, prepareSales, store, submitted, test } from "#app/server/test/sales-bed.ts";

const KPI = "/blade-yearKpi/yearKpi";

beforeAll(prepareSales);

it("changes of targets are told to open browsers: written, spread over months, removed", async () => {
  const origin = await test.app.listen({ port: 0, host: "127.0.0.1" });
  const stream = await fetch(`${origin}/api/blade-msg/events`, {
    headers: { "blade-auth": store.second.token },
  });
  const reader = stream.body!.getReader();
  let seen = "";
  const told = async () => {
    while (!seen.includes("event: target"))
      seen += new TextDecoder().decode((await reader.read()).value);
    seen = "";
  };
  const id = await submitted(admin, `${KPI}/submit`, {
    type: "0",
    kpiuserId: store.second.userId,
    objectType: "0",
    objectValue: String(new Date().getFullYear() + 2),
    sigKpi: 10,
  });
  await told();
  // Months are written first, and changed by the second time.
  for (let time = 0; time < 2; time++) {
    expect((await admin.post(`${KPI}/spread`, { ids: id })).status).toBe(200);
    await told();
  }
  expect((await admin.post(`${KPI}/remove`, { ids: id })).status).toBe(200);
  await told();
  await reader.cancel();
});
