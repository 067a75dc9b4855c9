import { expect, it } from "vitest";
import { arrives, drawerOf, opens, picks, presses, savesForm, sees } from "./acting.ts";
import { useBrowser } from "./browser.ts";
import { clientOf } from "./client.ts";
import { fresh } from "./company.ts";
import { ADMIN_PASSWORD } from "./places.ts";

const openPage = useBrowser();

it("tells the columns of a designed entity, whose models bring its name and table along", async () => {
  const admin = await clientOf();
  const [entityName, tableName] = [`验房${fresh()}`, `check_${fresh()}`] as const;
  const { id: entityId } = await admin.post<{ id: string }>("/blade-dev/entity/submit", {
    entityName,
    tableName,
  });
  await admin.post("/blade-dev/column/submit", {
    entityId,
    columnName: "is_passed",
    columnDesc: "是否合格",
    dataType: "tinyint",
    length: 1,
  });

  const page = await openPage();
  await arrives(page, "admin", ADMIN_PASSWORD, `/tool/entity?keyword=${entityName}`);
  const record = await opens(page, entityName);
  await sees(record, "是否合格");
  await sees(record, "tinyint");
  await record.getByRole("tab", { name: /数据模型/ }).click();
  await presses(record, "新增");
  const form = page.getByRole("dialog", { name: /^新增数据模型/ });
  await expect.poll(() => form.getByLabel("表名").inputValue()).toBe(tableName);
  await savesForm(page, form, "新增成功");
  await sees(await drawerOf(page, entityName), /共 1 条/);

  await page.goto(new URL("/tool/model", page.url()).href);
  await presses(page, "新增");
  const alone = page.getByRole("dialog", { name: /^新增数据模型/ });
  await picks(alone, "设计的实体", entityName);
  await expect.poll(() => alone.getByLabel("表名").inputValue()).toBe(tableName);
  expect(await alone.getByLabel("模型名称").inputValue()).toBe(entityName);
});
