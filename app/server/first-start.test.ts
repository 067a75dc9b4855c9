import { expect, it } from "vitest";
import { firstStart } from "./first-start.ts";
import type { Client } from "./test/build-app.ts";
import { buildTestApp } from "./test/build-app.ts";

interface Page {
  readonly records: Record<string, string>[];
}

const entries = async (client: Client, path: string, code: string) =>
  (await client.get<{ dictKey: string; dictValue: string }[]>(path, { code })).data;

it("a start of a newer version brings what is missing, and leaves alone what people changed or removed", async () => {
  const test = await buildTestApp();
  const admin = await test.signIn();
  const biz = "/blade-system/dict-biz/dictionary";
  const code = "house_type";
  const [first, second] = await entries(admin, biz, code);
  const change = (text: string) =>
    test.database.pool.query(text, [code, first!.dictKey, second!.dictKey]);
  await change(
    "update dict_biz set dict_value = '改过的名字', is_deleted = (dict_key = $3)::int where code = $1 and dict_key in ($2, $3)",
  );
  await change(
    "delete from dict_biz where code = $1 and parent_id <> 0 and dict_key not in ($2, $3)",
  );
  await test.database.pool.query("delete from dict_biz where code = 'age' or code = 'intention'");
  await test.database.pool.query("delete from param where param_key = 'log.change.keepDays'");
  await test.database.pool.query(
    "update param set param_value = '7' where param_key = 'log.api.keepDays'",
  );
  await firstStart(test.database, undefined);
  const after = await entries(admin, biz, code);
  expect(after.length).toBeGreaterThan(1);
  expect(after.find(({ dictKey }) => dictKey === first!.dictKey)).toMatchObject({
    dictValue: "改过的名字",
  });
  expect(after.find(({ dictKey }) => dictKey === second!.dictKey)).toBeUndefined();
  const value = async (paramKey: string) =>
    (await admin.get<Page>("/blade-system/param/list", { paramKey })).data.records[0]?.[
      "paramValue"
    ];
  expect([await value("log.change.keepDays"), await value("log.api.keepDays")]).toEqual([
    "1095",
    "7",
  ]);
  const before = after.length;
  await firstStart(test.database, undefined);
  expect(await entries(admin, biz, code)).toHaveLength(before);
});
