import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { arrives, presses } from "./acting.ts";
import { useBrowser } from "./browser.ts";
import type { Client } from "./client.ts";
import { clientOf } from "./client.ts";
import { addCustomer, assignLead, fresh, makeCompany, PASSWORD } from "./company.ts";

const openPage = useBrowser();
let admin: Client;
let company: Awaited<ReturnType<typeof makeCompany>>;

beforeAll(async () => {
  admin = await clientOf();
  company = await makeCompany(admin);
});

/** As when one comes back from another window. */
const looksAgain = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));

it("counts what is to be done anew as soon as somebody is told of more", async () => {
  const page = await openPage();
  await arrives(page, company.first.account, PASSWORD);
  const queue = page.getByRole("region", { name: "今日待办" });
  await queue.getByRole("link", { name: "新分配未跟进 0" }).waitFor();
  await assignLead(admin, company.first, `新来${fresh()}`);
  await queue.getByRole("link", { name: "新分配未跟进 1" }).waitFor();
  expect(await queue.getByRole("link", { name: "新分配未跟进 0" }).count()).toBe(0);
});

it("shows in a list one comes back to what came meanwhile", async () => {
  const page = await openPage();
  await arrives(page, company.first.account, PASSWORD, "线索管理");
  const name = `后来${fresh()}`;
  await assignLead(admin, company.first, name);
  const row = page.getByRole("link", { name });
  await expect
    .poll(
      async () => {
        await looksAgain(page);
        return row.count();
      },
      { timeout: 30_000 },
    )
    .toBe(1);
});

it("counts the tabs of a list and adds it up anew when somebody refreshes it", async () => {
  const page = await openPage();
  await addCustomer(company.second, `先有${fresh()}`, { estimatedAmount: "1000" });
  await arrives(page, company.second.account, PASSWORD, "客户管理");
  const all = (count: number) =>
    page.getByRole("button", { name: new RegExp(`^全部客户 ?${count}$`) });
  const sum = (amount: string) => page.getByRole("group", { name: "合计" }).getByText(amount);
  await all(1).waitFor();
  await sum("1,000.00").waitFor();
  const name = `后有${fresh()}`;
  await addCustomer(company.second, name, { estimatedAmount: "2000" });
  await presses(page, "刷新");
  await page.getByRole("link", { name }).waitFor();
  await all(2).waitFor();
  await sum("3,000.00").waitFor();
});
