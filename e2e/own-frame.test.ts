import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { choosesOfOwn, goesTo, presses, arrives } from "./acting.ts";
import { useBrowser } from "./browser.ts";
import { clientOf } from "./client.ts";
import { addCustomer, makeCompany, PASSWORD } from "./company.ts";

const openPage = useBrowser();
let company: Awaited<ReturnType<typeof makeCompany>>;

beforeAll(async () => {
  company = await makeCompany(await clientOf());
});

const menuOf = (page: Page) => page.getByRole("navigation", { name: "菜单", exact: true });
const tabsOf = (page: Page) =>
  page.getByRole("navigation", { name: "已打开的页面" }).getByRole("link");
const tabNames = (page: Page) =>
  tabsOf(page).evaluateAll((links) => links.map((link) => link.getAttribute("aria-label")));

it("keeps pinned pages and favourite menus wherever one signs in, and the error log from who is no administrator", async () => {
  const page = await openPage();
  await arrives(page, company.second.account, PASSWORD, "客户管理");
  const saved = () =>
    page.waitForResponse(
      (answer) => answer.url().endsWith("/user/settings") && answer.request().method() === "POST",
    );
  for (const action of ["固定此页面", "收藏此页面"]) {
    await presses(page, "页面操作");
    await Promise.all([saved(), presses(page, action)]);
  }
  await goesTo(page, "线索管理");
  expect(await tabNames(page)).toEqual(["首页", "客户管理", "线索管理"]);
  expect(await page.getByRole("button", { name: "关闭页面 客户管理" }).count()).toBe(0);
  const other = await openPage();
  await arrives(other, company.second.account, PASSWORD);
  await tabsOf(other).filter({ hasText: "客户管理" }).waitFor();
  const kept = menuOf(other).getByRole("region", { name: "收藏" });
  await kept.getByRole("link", { name: "客户管理" }).click();
  await other.getByRole("heading", { name: "客户管理", level: 1 }).waitFor();
  await choosesOfOwn(other, "锁屏");
  const lock = other.getByRole("dialog", { name: "设置锁屏密码" });
  await lock.waitFor();
  await other.keyboard.press("Escape");
  await lock.waitFor({ state: "hidden" });
  await presses(other, /^我的 /);
  expect(await other.getByRole("button", { name: "错误日志" }).count()).toBe(0);
});

it("finds a column to show, and cuts none at the edge of the list", async () => {
  const page = await openPage();
  await addCustomer(company.first, "整列");
  await arrives(page, company.first.account, PASSWORD, "客户管理");
  const table = page.getByRole("table", { name: "客户管理" });
  for (const name of [/业务员|负责人/, "下次跟进", "最近跟进"])
    await table.getByRole("columnheader", { name }).waitFor();
  const cut = () =>
    table.getByRole("columnheader").evaluateAll((heads) => {
      const [end] = heads.slice(-1).map((head) => head.getBoundingClientRect().left);
      return heads.slice(0, -1).filter((head) => {
        const { left, right } = head.getBoundingClientRect();
        return left < end! - 1 && right > end! + 1;
      }).length;
    });
  await expect.poll(cut).toBe(0);
  await presses(page, "列设置");
  const columns = page.getByRole("dialog", { name: "列设置" });
  await columns.getByRole("searchbox", { name: "找一列" }).fill("weixin");
  await columns.getByRole("checkbox", { name: "微信号" }).click();
  await columns.getByRole("status").filter({ hasText: "显示 15 列" }).waitFor();
  await page.keyboard.press("Escape");
  await table.getByRole("columnheader", { name: "微信号" }).waitFor();
  await expect.poll(cut).toBe(0);
});
