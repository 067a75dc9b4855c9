import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import {
  arrives,
  drawerOf,
  holdsAnswers,
  holdsFocus,
  onBoard,
  opens,
  seesMessage,
} from "./acting.ts";
import { useBrowser } from "./browser.ts";
import type { Client } from "./client.ts";
import { clientOf } from "./client.ts";
import { addCustomer, addDeal, assignLead, fresh, makeCompany, PASSWORD } from "./company.ts";
import { ADMIN_PASSWORD } from "./places.ts";

const openPage = useBrowser();
const NAME = `尉迟${fresh()}`;
const GROUP = `整装${fresh()}`;
let admin: Client;
let company: Awaited<ReturnType<typeof makeCompany>>;
let deal: string;

beforeAll(async () => {
  admin = await clientOf();
  company = await makeCompany(admin);
  const customerId = await addCustomer(company.first, NAME);
  deal = `${NAME} · 整装`;
  await addDeal(admin, GROUP, ["接触"], { businessName: deal, customerId });
});

const palette = (page: Page) => page.getByRole("dialog", { name: "搜索菜单、客户、操作" });

async function types(page: Page, words: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await palette(page).getByRole("combobox").fill(words);
}

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");

describe("the command palette", () => {
  it("says of each hit what it is and how many there are, and opens a record over the present screen", async () => {
    const page = await openPage();
    await arrives(page, company.first.account, PASSWORD);
    await page.locator("main").focus();
    await types(page, NAME);
    const hit = palette(page).getByRole("option", { name: new RegExp(`${NAME}.*客户$`) });
    await hit.waitFor();
    await palette(page).getByRole("status").filter({ hasText: "1 条结果" }).waitFor();
    await page.keyboard.press("Enter");
    const drawer = await drawerOf(page, NAME);
    expect(new URL(page.url())).toMatchObject({ pathname: "/wel/index" });
    await page.reload();
    await drawer.waitFor();
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "hidden" });
    expect(page.url()).toMatch(/\/wel\/index$/);
    // It is the first of those that were open last.
    await page.keyboard.press("Control+k");
    await palette(page)
      .getByRole("option", { name: new RegExp(`${NAME}.*最近打开`) })
      .first()
      .waitFor();
  });

  it("opens what was typed faster than it could be found, not what an earlier text had found", async () => {
    const other = `欧阳${fresh()}`;
    await addCustomer(company.first, other);
    const page = await openPage();
    await arrives(page, company.first.account, PASSWORD);
    await page.locator("main").focus();
    await types(page, other);
    await palette(page).getByRole("option", { name: other }).waitFor();
    const answer = await holdsAnswers(page, "**/search?*", "q");
    await palette(page).getByRole("combobox").fill(NAME);
    await page.keyboard.press("Enter");
    await answer(NAME);
    const drawer = await drawerOf(page, NAME);
    expect(await drawer.isVisible()).toBe(true);
  });

  it("finds a kept report by its name and opens it as it was kept", async () => {
    const name = `晨会${fresh()}`;
    const admin = await clientOf();
    await admin.post("/blade-report/ownReport/save", {
      name,
      route: "/report/sale",
      query: "by=week",
    });
    const page = await openPage();
    await arrives(page, "admin", ADMIN_PASSWORD);
    await page.locator("main").focus();
    await types(page, name);
    await palette(page)
      .getByRole("option", { name: new RegExp(`${name}.*报表$`) })
      .waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name, level: 1 }).waitFor();
    expect(new URL(page.url()).searchParams.get("by")).toBe("week");
  });

  it("goes through its hits by Tab, and stays in its field", async () => {
    const page = await openPage();
    await arrives(page, company.first.account, PASSWORD);
    await page.locator("main").focus();
    await types(page, "客户");
    const chosen = palette(page).getByRole("option", { selected: true });
    const second = await palette(page).getByRole("option").nth(1).textContent();
    await page.keyboard.press("Tab");
    await expect.poll(() => chosen.textContent()).toBe(second);
    await page.keyboard.press("Shift+Tab");
    await expect.poll(() => chosen.textContent()).not.toBe(second);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe(
      "combobox",
    );
  });

  it("puts first what begins with what was typed", async () => {
    const lead = `长孙${fresh()}`;
    await assignLead(admin, company.first, lead);
    const page = await openPage();
    await arrives(page, company.first.account, PASSWORD, "线索管理");
    await opens(page, lead);
    await types(page, "转客户");
    const hits = palette(page).getByRole("option");
    await hits.filter({ hasText: "全部线索（含已转客户）" }).waitFor();
    expect(await hits.first().textContent()).toContain(`转客户${lead}`);
  });

  it("offers what can be done with the rows ticked, and with the screen", async () => {
    const page = await openPage();
    await arrives(page, company.first.account, PASSWORD, "客户管理");
    await page.getByRole("checkbox", { name: `选择此行 ${NAME}` }).check();
    await types(page, "批量");
    const chosen = palette(page).getByRole("option", { selected: true });
    await chosen.filter({ hasText: "批量修改已选 1 条" }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "批量修改" }).waitFor();
    await page.keyboard.press("Escape");
    await types(page, "导出");
    await chosen.filter({ hasText: "导出客户管理" }).waitFor();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: /^导出/ });
    await dialog.getByRole("button", { name: "获取验证码" }).press("Enter");
    await seesMessage(page, "短信验证码发送成功");
    await holdsFocus(dialog.getByRole("textbox", { name: "短信验证码" }));
  });

  it("offers what can be done with the row that has the focus, and goes back to it", async () => {
    const page = await openPage();
    await arrives(page, company.first.account, PASSWORD, "客户管理");
    await page.getByRole("link", { name: NAME }).focus();
    await types(page, "编辑");
    const chosen = palette(page).getByRole("option", { selected: true });
    await chosen.filter({ hasText: `编辑${NAME}` }).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => focused(page)).toContain(NAME);
    await page.keyboard.press("/");
    await types(page, "编辑");
    await palette(page).getByText("没有找到").waitFor();
  });

  it("offers everything that can be done with the open record, and what one may add", async () => {
    const page = await openPage();
    await arrives(page, company.first.account, PASSWORD, "客户管理");
    await opens(page, NAME);
    await types(page, "编辑");
    await page.keyboard.press("Enter");
    const edit = page.getByRole("dialog", { name: "编辑客户" });
    await edit.waitFor();
    await page.keyboard.press("Escape");
    await edit.waitFor({ state: "hidden" });

    await page.keyboard.press("Control+k");
    await palette(page)
      .getByRole("option", { name: /^新增…/ })
      .click();
    await palette(page)
      .getByRole("option", { name: /^新增线索/ })
      .waitFor();
    await palette(page)
      .getByRole("option", { name: /^新增客户 / })
      .click();
    const form = page.getByRole("dialog", { name: "新增客户" });
    await form.getByRole("textbox", { name: "客户姓名", exact: true }).fill(`${NAME}二`);
    await form.getByRole("textbox", { name: "手机号码", exact: true }).fill("13900007711");
    await page.keyboard.press("Control+Enter");
    await seesMessage(page, "新增成功");
    await drawerOf(page, `${NAME}二`);
  });
});

describe("a record opened from elsewhere", () => {
  it("lies over the board, closes to it with the focus on its card, and leads to a page of its own", async () => {
    const page = await openPage();
    await arrives(page, "admin", ADMIN_PASSWORD, "商机看板");
    const card = await onBoard(page, GROUP, deal);
    await card.click();
    const drawer = await drawerOf(page, deal);
    expect(new URL(page.url()).pathname).not.toBe("/crm/business");
    await drawer.getByRole("link", { name: NAME, exact: true }).first().click();
    const customer = await drawerOf(page, NAME);
    await page.goBack();
    await drawer.waitFor();
    await customer.waitFor({ state: "hidden" });
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "hidden" });
    await expect.poll(() => focused(page)).toBe(deal);
    await card.click();
    await drawer.getByRole("button", { name: "整页打开" }).click();
    await expect.poll(() => page.url()).toContain("/crm/business?id=");
  });
});
