import { expect, it } from "vitest";
import { buildTestApp } from "#app/server/test/build-app.ts";

it("keeps own settings as they are, empty lists too", async () => {
  const test = await buildTestApp();
  const admin = await test.signIn();
  const kept = { hidden: [], shown: ["a"], off: false, none: null, nested: { rows: [] } };
  for (const [key, value] of Object.entries(kept))
    expect((await admin.post("/blade-system/user/settings", { key, value })).status).toBe(200);
  expect((await admin.get("/blade-system/user/settings")).data).toMatchObject(kept);
});
