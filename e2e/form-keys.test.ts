import { beforeAll, expect, it } from "vitest";
import { seesMessage, opens, presses, searches, arrives } from "./acting.ts";
import { useBrowser } from "./browser.ts";
import type { Client } from "./client.ts";
import { clientOf } from "./client.ts";
import { addCustomer, fresh, makeCompany, PASSWORD, companyDay } from "./company.ts";

const openPage = useBrowser();
const today = companyDay();
let admin: Client;
let company: Awaited<ReturnType<typeof makeCompany>>;

beforeAll(async () => {
  admin = await clientOf();
  company = await makeCompany(admin);
});

it("takes Enter in a date or a list as a choice, never as «save»; Ctrl+Enter saves from anywhere", async () => {
  const name = `回车客户${fresh()}`;
  const customerId = await addCustomer(company.first, name);
  const visits = async () =>
    (
      await admin.get<{ readonly total: number }>("/blade-visitRecords/visitRecords/list", {
        customerId,
      })
    ).total;
  const page = await openPage();
  await arrives(page, company.service.account, PASSWORD, "客户管理");
  await searches(page, "姓名 / 手机 / 小区 / 拼音首字母", name);
  const drawer = await opens(page, name);
  await drawer.getByRole("tab", { name: "到店记录" }).click();
  await presses(drawer, "新增");
  const form = page.getByRole("dialog", { name: "新增到店记录" });

  const first = form.getByRole("textbox", { name: "一访日期", exact: true });
  await first.click();
  await first.fill(today);
  await first.press("Enter");
  await first.press("Enter");
  const receiver = form.getByRole("combobox", { name: "一访接待", exact: true });
  await receiver.click();
  await receiver.press("Enter");
  await receiver.press("Enter");
  await expect(form.isVisible()).resolves.toBe(true);
  await expect(visits()).resolves.toBe(0);

  await first.press("Control+Enter");
  await seesMessage(page, "新增成功");
  await form.waitFor({ state: "hidden" });
  await expect(visits()).resolves.toBe(1);
});
