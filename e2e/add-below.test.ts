import { expect, it } from "vitest";
import { arrives, enters, picks, presses, rowOf, savesForm } from "./acting.ts";
import { useBrowser } from "./browser.ts";
import { clientOf } from "./client.ts";
import { fresh } from "./company.ts";
import { ADMIN_PASSWORD } from "./places.ts";

const openPage = useBrowser();

it("leads to what was added below a folded row, which is unfolded for it", async () => {
  const admin = await clientOf();
  const [above, first, added] = ["上级", "原有", "新增"].map((name) => `${name}${fresh()}`) as [
    string,
    string,
    string,
  ];
  const adds = async (deptName: string, parentId: string) =>
    (
      await admin.post<{ id: string }>("/blade-system/dept/submit", {
        deptName,
        parentId,
        deptCategory: "1",
        sort: 1,
      })
    ).id;
  const [company] = await admin.get<{ id: string }[]>("/blade-system/dept/list", {});
  await adds(first, await adds(above, company!.id));

  const page = await openPage();
  await arrives(page, "admin", ADMIN_PASSWORD, `/system/dept?keyword=${above}`);
  const row = rowOf(page, above);
  // So few rows stand unfolded.
  await row.getByRole("button", { name: "收起", exact: true }).click();
  await rowOf(page, first).waitFor({ state: "detached" });
  await row.getByRole("button", { name: "更多操作" }).click();
  await page.getByRole("menuitem", { name: "新增下级" }).click();
  const form = page.getByRole("dialog", { name: /^新增部门/ });
  await enters(form, "部门名称", added);
  await picks(form, "部门类型", "部门");
  await savesForm(page, form, "新增成功");
  const made = page.getByRole("row", { name: new RegExp(added) });
  await made.waitFor();
  await rowOf(page, first).waitFor();
  await expect
    .poll(() => made.evaluate((place) => place.contains(document.activeElement)))
    .toBe(true);
  await presses(row, "收起");
  await made.waitFor({ state: "detached" });
});
