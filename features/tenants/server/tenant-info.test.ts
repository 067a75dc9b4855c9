import { beforeAll, expect, it } from "vitest";
import { ADVISORY } from "#engine/server/database/advisory-locks.ts";
import type { TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

it("the sign-in page learns that the demonstration is on its way, as long as it is", async () => {
  const preparing = async () => {
    const answer = await test.app.inject({ method: "GET", url: "/api/blade-system/tenant/info" });
    return answer.json<{ data: { preparing?: boolean } }>().data.preparing;
  };
  expect(await preparing()).toBeUndefined();
  const loading = await test.database.owner.connect();
  await loading.query("begin");
  await loading.query("select pg_advisory_xact_lock($1)", [ADVISORY.demo]);
  expect(await preparing()).toBe(true);
  await loading.query("commit");
  loading.release();
  expect(await preparing()).toBeUndefined();
});
