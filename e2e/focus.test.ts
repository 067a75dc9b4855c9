import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import {
  arrives,
  goesTo,
  holdsFocus,
  opens,
  picks,
  presses,
  seesCustomers,
  seesMessage,
} from "./acting.ts";
import { useBrowser } from "./browser.ts";
import { clientOf } from "./client.ts";
import { addCustomer, addLead, fresh, makeCompany, companyDay } from "./company.ts";
import type { FocusRing } from "./focus-ring.ts";
import { focusRing, nextFocusRing } from "./focus-ring.ts";
import { ADMIN_PASSWORD } from "./places.ts";

const openPage = useBrowser();
const mark = fresh();
let company: Awaited<ReturnType<typeof makeCompany>>;

beforeAll(async () => {
  company = await makeCompany(await clientOf());
  await addCustomer(company.first, "焦点甲");
});

const atCustomers = async (): Promise<Page> =>
  seesCustomers(await openPage(), company.first.account);

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: now } = document;
    return now?.getAttribute("aria-label") ?? now?.textContent?.trim() ?? "";
  });

it.each([
  ["theme-white", "light"],
  ["theme-dark", "dark"],
])(
  "rings what has the focus, whole and standing out from what is behind it (%s)",
  async (name, mode) => {
    const page = await openPage();
    await page.addInitScript(
      (entry) => localStorage.setItem("zhuke-theme", JSON.stringify(entry)),
      { content: { state: { name }, version: 0 } },
    );
    await seesCustomers(page, company.first.account);
    expect(await page.locator("html").getAttribute("data-mode")).toBe(mode);
    const rings: (FocusRing | undefined)[] = [];
    const goesOn = async (steps: number) => {
      for (let step = 0; step < steps; step++) rings.push(await nextFocusRing(page));
    };
    await goesOn(25);
    await page.getByRole("searchbox").first().focus();
    for (const key of ["ArrowDown", "ArrowRight", "ArrowRight"]) {
      await page.keyboard.press(key);
      rings.push(await focusRing(page));
    }
    const drawer = await opens(page, "焦点甲");
    await drawer.focus();
    await goesOn(25);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "新增", exact: true }).press("Enter");
    await page.getByRole("dialog", { name: "新增客户" }).waitFor();
    await goesOn(12);
    await page.keyboard.press("Escape");
    await goesTo(page, "首页");
    await page.getByRole("heading", { name: "趋势" }).waitFor();
    await page.locator("main").first().focus();
    await goesOn(20);
    const seen = rings.filter((ring) => ring !== undefined);
    expect(seen.length).toBeGreaterThan(80);
    expect(seen.filter(({ contrast, cut }) => contrast < 3 || cut.length > 0)).toEqual([]);
  },
);

it("gives the focus back where forms and dialogs came from", async () => {
  const page = await atCustomers();
  await page.getByRole("button", { name: "新增", exact: true }).press("Enter");
  const form = page.getByRole("dialog", { name: "新增客户" });
  await form.waitFor();
  await page.keyboard.press("Escape");
  await form.waitFor({ state: "hidden" });
  await expect.poll(() => focused(page)).toBe("新增");
  const more = page.getByRole("table").getByRole("button", { name: "更多操作" }).first();
  await more.press("Enter");
  await page.getByRole("menuitem", { name: "转公海", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "转公海" });
  await holdsFocus(dialog.getByLabel("原因"));
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => focused(page)).toBe("更多操作");
});

it("gives the focus back to the row after the palette and the help on keys", async () => {
  const page = await atCustomers();
  await page.keyboard.press("/");
  await page.keyboard.press("ArrowDown");
  for (const [key, dialog] of [
    ["Control+k", "搜索菜单、客户、操作"],
    ["?", "快捷键"],
  ] as const) {
    await expect.poll(() => focused(page)).toContain("焦点甲");
    await page.keyboard.press(key);
    await page.getByRole("dialog", { name: dialog }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: dialog }).waitFor({ state: "hidden" });
  }
  await expect.poll(() => focused(page)).toContain("焦点甲");
});

it("leads from a ticked row back to what can be done with it, past the headings it covers", async () => {
  const page = await atCustomers();
  for (const key of ["/", "ArrowDown", "Space", "Shift+Tab"]) await page.keyboard.press(key);
  await expect.poll(() => focused(page)).toBe("选择本页");
  await page.keyboard.press("Shift+Tab");
  await expect.poll(() => focused(page)).toBe("取消选择");
});

it("stays in an open record whose button went with what it did", async () => {
  const name = `派单${fresh()}`;
  await addCustomer(company.second, name);
  const page = await openPage();
  await arrives(page, "admin", ADMIN_PASSWORD, `/customer/customer?keyword=${name}`);
  const drawer = await opens(page, name);
  await presses(drawer, "派单");
  const dialog = page.getByRole("dialog", { name: "派单" });
  await picks(dialog, "设计师", company.manager.name);
  await page.keyboard.press("Control+Enter");
  await seesMessage(page, `已交给 ${company.manager.name}`);
  await drawer.getByRole("button", { name: "接单" }).waitFor();
  await holdsFocus(drawer);
});

it("goes on to the next row once those ticked were given away, and comes to the rows by an arrow", async () => {
  const admin = await clientOf();
  for (const name of ["先给甲", "再给乙", "留下丙"]) await addLead(admin, `${name}${mark}`);
  const page = await openPage();
  await arrives(page, "admin", ADMIN_PASSWORD, `/crm/cluePool?keyword=${mark}`);
  await page.getByRole("link", { name: `留下丙${mark}` }).waitFor();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focused(page)).toContain("留下丙");
  // As fast as fingers go: each key is meant for the row the one before led to.
  for (const key of ["ArrowDown", "Space", "ArrowDown", "Space"]) await page.keyboard.press(key);
  const bar = page.getByRole("toolbar", { name: "已选 2 条" });
  await bar.getByRole("button", { name: "分配" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "分配" });
  const people = dialog.getByRole("combobox").first();
  await holdsFocus(people);
  await page.keyboard.type(company.first.name);
  await page.locator(".ant-select-item-option-active").waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Enter");
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("link", { name: `先给甲${mark}` }).waitFor({ state: "detached" });
  await expect.poll(() => focused(page)).toContain("留下丙");
});

it("names each row's box, says counts aloud, takes typed days in filters, and steps aside for what has the focus", async () => {
  const page = await atCustomers();
  await page.getByRole("checkbox", { name: "选择此行 焦点甲" }).waitFor();
  await page.locator("[aria-live=polite]").filter({ hasText: "共 1 条" }).first().waitFor();
  await page.getByRole("searchbox").first().fill("没有这个人");
  await page
    .locator("[aria-live=polite]")
    .filter({ hasText: "没有符合条件的数据" })
    .first()
    .waitFor();
  await page.getByRole("searchbox").first().fill("");
  await presses(page, /^高级筛选/);
  const from = page.getByLabel("下次跟进", { exact: true }).first();
  await from.fill("+3");
  await from.press("Enter");
  await expect.poll(() => from.inputValue()).toBe(companyDay(3));
  await page.getByRole("searchbox").first().fill("焦点甲");
  await page.waitForURL(/keyword=/);
  await page.getByRole("checkbox", { name: "选择此行 焦点甲" }).waitFor();
  expect(await from.inputValue()).toBe(companyDay(3));
  await page.getByRole("searchbox").first().fill("");
  await presses(page, /^高级筛选|^收起/);

  const drawer = await opens(page, "焦点甲");
  const bell = page.getByRole("button", { name: /^通知/ });
  const inSight = () =>
    bell.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  expect(await inSight()).toBe(false);
  await bell.focus();
  await expect.poll(inSight).toBe(true);
  await drawer.focus();
  await expect.poll(inSight).toBe(false);
});
