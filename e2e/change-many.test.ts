import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { arrives, holdsFocus, presses, rowOf, sees, seesMessage } from "./acting.ts";
import { useBrowser } from "./browser.ts";
import type { Client } from "./client.ts";
import { clientOf } from "./client.ts";
import { addContract, addCustomer, fresh, makeCompany, PASSWORD } from "./company.ts";
import { ADMIN_PASSWORD } from "./places.ts";

const openPage = useBrowser();
let admin: Client;
let company: Awaited<ReturnType<typeof makeCompany>>;

beforeAll(async () => {
  admin = await clientOf();
  company = await makeCompany(admin);
});

/** Chooses from the list that is open what is called so, by typing. */
async function types(page: Page, typed: string, choice: string): Promise<void> {
  await page.keyboard.type(typed);
  await page.locator(".ant-select-item-option-active", { hasText: choice }).waitFor();
  await page.keyboard.press("Enter");
}

describe("one value is set in many records", () => {
  it("by keyboard, and taken back in all of them by Ctrl+Z", async () => {
    const mark = fresh();
    const ids = [
      await addCustomer(company.first, `一起甲${mark}`, { customerSource: "3" }),
      await addCustomer(company.first, `一起乙${mark}`, { customerSource: "2" }),
    ];
    const seller = await clientOf(company.first.account, PASSWORD);
    const sources = () =>
      Promise.all(
        ids.map(async (id) => {
          const { customerSource } = await seller.get<{ customerSource: string }>(
            "/blade-customer/customer/detail",
            { id },
          );
          return customerSource;
        }),
      );
    const page = await openPage();
    await arrives(page, company.first.account, PASSWORD, `/customer/customer?keyword=${mark}`);
    await rowOf(page, `一起甲${mark}`).getByRole("link").focus();
    for (const key of ["Control+a", "e"]) await page.keyboard.press(key);
    const box = page.getByRole("dialog", { name: "批量修改" });
    await holdsFocus(box.getByRole("combobox", { name: "字段" }));
    await types(page, "khly", "客户来源");
    await holdsFocus(box.getByRole("combobox", { name: "客户来源" }));
    await types(page, "zrdd", "自然到店");
    await holdsFocus(box.getByRole("button", { name: "应用到 2 条" }));
    await page.keyboard.press("Enter");
    await seesMessage(page, "2 条的客户来源已更新");
    for (const name of ["甲", "乙"]) await sees(rowOf(page, `一起${name}${mark}`), "自然到店");
    await holdsFocus(page.getByRole("table"));

    await page.keyboard.press("Control+z");
    await seesMessage(page, "已撤销");
    await expect(sources()).resolves.toEqual(["3", "2"]);
  });

  it("and Tab leads from a date to what applies it, past the button that would empty it", async () => {
    const mark = fresh();
    await addCustomer(company.first, `日期${mark}`);
    const page = await openPage();
    await arrives(page, company.first.account, PASSWORD, `/customer/customer?keyword=${mark}`);
    await rowOf(page, `日期${mark}`).getByRole("link").focus();
    for (const key of ["Control+a", "e"]) await page.keyboard.press(key);
    const box = page.getByRole("dialog", { name: "批量修改" });
    await holdsFocus(box.getByRole("combobox", { name: "字段" }));
    await types(page, "xcgj", "下次跟进");
    await holdsFocus(box.getByRole("textbox", { name: "下次跟进" }));
    await page.keyboard.type("2030-05-06 10:00:00");
    await page.keyboard.press("Tab");
    await holdsFocus(box.getByRole("button", { name: "应用到 1 条" }));
    await page.keyboard.press("Enter");
    await seesMessage(page, "1 条的下次跟进已更新");
  });

  it("and those that refuse it are named with their reasons", async () => {
    const mark = fresh();
    const customerId = await addCustomer(company.first, `签约${mark}`);
    const [open, closed] = [
      await addContract(admin, customerId, `还能改${mark}`),
      await addContract(admin, customerId, `不能改${mark}`),
    ];
    await admin.post("/blade-crm/contract/submit-approval", { id: closed });
    const page = await openPage();
    await arrives(page, "admin", ADMIN_PASSWORD, `/crm/contract?keyword=${mark}`);
    await rowOf(page, `还能改${mark}`).getByRole("link").focus();
    await page.keyboard.press("Control+a");
    await presses(page, "批量修改");
    const box = page.getByRole("dialog", { name: "批量修改" });
    await holdsFocus(box.getByRole("combobox", { name: "字段" }));
    await types(page, "bz", "备注");
    await holdsFocus(box.getByRole("textbox", { name: "备注" }));
    await page.keyboard.type("一起写的");
    await page.keyboard.press("Control+Enter");
    const failed = page.getByRole("dialog", { name: "以下数据未能处理" });
    await sees(failed, "成功 1 条，失败 1 条");
    await failed
      .getByRole("listitem")
      .filter({ hasText: `不能改${mark}` })
      .waitFor();
    const remark = async (id: string) =>
      (await admin.get<{ remark: string }>("/blade-crm/contract/detail", { id })).remark;
    await expect(remark(open)).resolves.toBe("一起写的");
    await expect(remark(closed)).resolves.toBe("");
  });
});
