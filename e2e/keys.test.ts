import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import {
  arrives,
  goesTo,
  holdsAnswers,
  holdsFocus,
  opens,
  presses,
  sees,
  seesMessage,
  seesCustomers,
  rowOf,
} from "./acting.ts";
import { useBrowser } from "./browser.ts";
import { clientOf } from "./client.ts";
import { addCustomer, companyDay, fresh, makeCompany, PASSWORD } from "./company.ts";
import { ADMIN_PASSWORD } from "./places.ts";

const openPage = useBrowser();
const NAMES = ["赵一", "钱二", "孙三", "李四", "周五一", "吴六"];
let company: Awaited<ReturnType<typeof makeCompany>>;

beforeAll(async () => {
  company = await makeCompany(await clientOf());
  for (const name of NAMES) await addCustomer(company.first, name);
});

const atCustomers = async (): Promise<Page> =>
  seesCustomers(await openPage(), company.first.account);

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");

describe("a list by keys", () => {
  it("is one Tab stop; arrows, Home, End and letters move in it, Space selects, Enter opens", async () => {
    const page = await atCustomers();
    const rows = await page.getByRole("table").getByRole("link").allTextContents();
    await page.getByRole("table").getByRole("link").first().focus();
    expect(await focused(page)).toBe(rows[0]);
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => focused(page)).toBe(rows[1]);
    await page.keyboard.press("End");
    await expect.poll(() => focused(page)).toBe(rows.at(-1));
    await page.keyboard.press("Home");
    await expect.poll(() => focused(page)).toBe(rows[0]);
    await page.keyboard.type("lisi");
    await expect.poll(() => focused(page)).toContain("李四");
    await page.keyboard.press(" ");
    await page.getByText("已选 1 条").first().waitFor();
    expect(
      await page.getByRole("table").locator('[role="row"][data-id] [tabindex="0"]').count(),
    ).toBe(1);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: / 李四$/ }).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => focused(page)).toContain("李四");
  });

  it("ticks a run of rows by Shift and an arrow or a press, and the whole page by Ctrl+A", async () => {
    const page = await atCustomers();
    const table = page.getByRole("table");
    const boxes = table.locator('[role=row][data-id] input[type="checkbox"]');
    const ticked = async (rows: number) => {
      await expect.poll(() => boxes.and(page.locator(":checked")).count()).toBe(rows);
    };
    await table.getByRole("link").first().focus();
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+ArrowDown");
    await ticked(3);
    await page.keyboard.press("Shift+ArrowUp");
    await ticked(2);
    await page.keyboard.press("Control+a");
    await ticked(NAMES.length);
    await page.keyboard.press("Control+a");
    await ticked(0);

    await boxes.nth(1).click();
    await boxes.nth(4).click({ modifiers: ["Shift"] });
    await ticked(4);
    await boxes.nth(3).click({ modifiers: ["Shift"] });
    await ticked(2);
  });

  it("adds a condition without a mouse, its field and value found by pinyin", async () => {
    const page = await atCustomers();
    const taken = async (typed: string, found: string) => {
      await page.keyboard.type(typed);
      await page.locator(".ant-select-item-option-active", { hasText: found }).waitFor();
      await page.keyboard.press("Enter");
    };
    const add = page.getByRole("button", { name: "添加条件" });
    await add.press("Enter");
    const editor = page.getByRole("dialog", { name: "条件" });
    await holdsFocus(editor.getByRole("combobox", { name: "条件" }));
    await taken("khly", "客户来源");
    await holdsFocus(editor.getByRole("combobox", { name: "值" }));
    await taken("zrdd", "自然到店");
    await page.keyboard.press("Control+Enter");
    await editor.waitFor({ state: "hidden" });
    await holdsFocus(add);
    await sees(page, "客户来源 属于");
    await sees(page, "没有符合条件的数据");
  });

  it("begins a record with N, a search with /, and tells its keys by ?", async () => {
    const page = await atCustomers();
    await page.locator("main").focus();
    await page.keyboard.press("?");
    const keys = page.getByRole("dialog", { name: "快捷键" });
    await sees(keys.getByRole("region", { name: "列表" }), "新增");
    await page.keyboard.press("Escape");
    await keys.waitFor({ state: "hidden" });
    await page.keyboard.press("/");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("type")))
      .toBe("search");
    const toRows = async () => {
      await page.keyboard.press("ArrowDown");
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest("[role=row]") !== null))
        .toBe(true);
    };
    await toRows();
    await page.getByRole("button", { name: /^全部客户/ }).focus();
    await toRows();
    await page.locator("main").focus();
    await toRows();
    await page.locator("main").focus();
    await page.keyboard.press("n");
    const form = page.getByRole("dialog", { name: "新增客户" });
    await form.waitFor();
    await holdsFocus(form);
    await page.keyboard.press("Escape");
    await form.waitFor({ state: "hidden" });
  });
});

it("leads to the tabs of a record by T, and adds to the open one by N", async () => {
  const page = await atCustomers();
  const drawer = await opens(page, "孙三");
  await drawer.getByRole("tab", { name: "客户跟进" }).waitFor();
  await page.keyboard.press("t");
  await expect.poll(() => focused(page)).toBe("动态");
  for (let step = 0; step < 12 && (await focused(page)) !== "客户跟进"; step++)
    await page.keyboard.press("ArrowRight");
  await drawer.getByRole("tabpanel", { name: "客户跟进" }).getByRole("button").first().waitFor();
  await page.keyboard.press("n");
  const form = page.getByRole("dialog", { name: "新增客户跟进" });
  await holdsFocus(form);
  await page.keyboard.press("Escape");
  await form.waitFor({ state: "hidden" });
  await expect.poll(() => focused(page)).toBe("客户跟进");
});

it("fills an application in and hands it in, and goes on by Tab in the page that its row opens", async () => {
  const page = await openPage();
  const reason = `搬家${fresh()}`;
  await arrives(page, "admin", ADMIN_PASSWORD, "发起流程");
  await page.getByRole("table").getByRole("link", { name: "请假流程" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "申请请假", level: 1 }).waitFor();
  await holdsFocus(page.getByRole("combobox", { name: "审批人", exact: true }));
  for (const typed of [company.manager.name, "明天", "+2"]) {
    await page.keyboard.type(typed);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type(reason);
  await page.keyboard.press("Control+Enter");
  const history = page.getByRole("region", { name: "流转记录" }).filter({ visible: true });
  await history.waitFor();
  await sees(page.getByRole("main"), reason);
  await goesTo(page, "我的申请");
  await page.getByRole("table").getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  await history.waitFor();
  await page.keyboard.press("Tab");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest("main") !== null))
    .toBe(true);
});

it("starts a process by the button of its row as well", async () => {
  const page = await openPage();
  await arrives(page, "admin", ADMIN_PASSWORD, "发起流程");
  const row = rowOf(page, "请假流程");
  await row.getByRole("button", { name: "更多操作" }).click();
  await page.getByRole("menuitem", { name: "发起", exact: true }).click();
  await page.getByRole("heading", { name: "申请请假", level: 1 }).waitFor();
});

it("tells of no key that does nothing on the screen", async () => {
  const page = await openPage();
  await arrives(page, company.first.account, PASSWORD, "操作日志");
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "快捷键" }).getByRole("region", { name: "列表" });
  await sees(list, "选中");
  expect(await list.getByText("新增").count()).toBe(0);
});

describe("a form by keys", () => {
  it("takes days as people type them, and regions by pinyin", async () => {
    const page = await atCustomers();
    await presses(page, "新增");
    const form = page.getByRole("dialog", { name: "新增客户" });
    const moment = form.getByRole("textbox", { name: "下次跟进", exact: true });
    await moment.fill("明天");
    await moment.press("Tab");
    await expect.poll(() => moment.inputValue()).toBe(`${companyDay(1)} 09:00:00`);
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BUTTON");
    for (const [typed, shown] of [
      ["明天 15:30", `${companyDay(1)} 15:30:00`],
      ["+3", `${companyDay(3)} 09:00:00`],
      ["1118", `${companyDay().slice(0, 4)}-11-18 09:00:00`],
    ] as const) {
      await moment.fill(typed);
      await moment.press("Enter");
      await expect.poll(() => moment.inputValue()).toBe(shown);
    }
    expect(await form.isVisible()).toBe(true);
    const region = form.getByRole("combobox", { name: "所在区域", exact: true });
    await region.fill("yuhang");
    await page.locator(".ant-cascader-menu-item", { hasText: "余杭区" }).first().waitFor();
    await region.press("Enter");
    await sees(form, /余杭区$/);
    const answer = await holdsAnswers(page, "**/region/find?*", "keyword");
    await region.fill("binjiang");
    await region.press("Enter");
    await answer("binjiang");
    await sees(form, /滨江区$/);
    await region.fill("xihu");
    await answer("xihu");
    await page.locator(".ant-cascader-menu-item", { hasText: "杭州市西湖区" }).waitFor();
    await region.press("ArrowDown");
    await region.press("ArrowDown");
    await region.press("Enter");
    await sees(form, "浙江省杭州市西湖区");
  });

  it("closes by Esc what is on top, and only that; nothing is lost without a question", async () => {
    const page = await atCustomers();
    const drawer = await opens(page, "李四");
    const settings = page.getByRole("button", { name: "列设置", exact: true });
    await settings.focus();
    await settings.press("Enter");
    const columns = page.getByRole("dialog", { name: "列设置" });
    await columns.waitFor();
    await page.keyboard.press("Escape");
    await columns.waitFor({ state: "hidden" });
    expect(await drawer.isVisible()).toBe(true);
    // It stepped aside for the button that has the focus again, and comes back to who points at it.
    await drawer.hover({ position: { x: 10, y: 300 } });
    await drawer.focus();
    await page.keyboard.press("e");
    const form = page.getByRole("dialog", { name: "编辑客户" });
    const moment = form.getByRole("textbox", { name: "下次跟进", exact: true });
    await moment.click();
    await page.locator(".ant-picker-dropdown").filter({ visible: true }).waitFor();
    await page.keyboard.press("Escape");
    await page
      .locator(".ant-picker-dropdown")
      .filter({ visible: true })
      .waitFor({ state: "hidden" });
    expect(await form.isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    await form.waitFor({ state: "hidden" });
    expect(await drawer.isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "hidden" });
  });

  it("is not thrown away by a hasty Enter; Ctrl+Enter agrees to what is asked", async () => {
    const page = await atCustomers();
    await presses(page, "新增");
    const form = page.getByRole("dialog", { name: "新增客户" });
    await form.getByRole("textbox", { name: "客户姓名" }).fill("郑七");
    await page.keyboard.press("Escape");
    await page.getByText("内容还没有保存").first().waitFor();
    await page.keyboard.press("Enter");
    await page.getByText("内容还没有保存").first().waitFor({ state: "hidden" });
    expect(await form.isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    await page.getByText("内容还没有保存").first().waitFor();
    await page.keyboard.press("Control+Enter");
    await form.waitFor({ state: "hidden" });
  });

  it("leaves a day empty that was deleted, and saves from a day that is typed in words", async () => {
    const page = await atCustomers();
    const drawer = await opens(page, "钱二");
    await drawer.getByRole("textbox", { name: "跟进内容" }).fill("约了再谈");
    const moment = drawer.getByRole("textbox", { name: "下次跟进时间" });
    await moment.fill("明天 15:30");
    await moment.press("Tab");
    await expect.poll(() => moment.inputValue()).toBe(`${companyDay(1)} 15:30:00`);
    await moment.fill("");
    await page.keyboard.press("Tab");
    await expect.poll(() => moment.inputValue()).toBe("");
    await moment.fill("+2 10:00");
    await moment.press("Control+Enter");
    await seesMessage(page, "新增成功");
    await sees(drawer.getByRole("listitem"), `下次 ${companyDay(2)} 10:00`);
  });

  it("has no Tab stop that only clears", async () => {
    const page = await atCustomers();
    await presses(page, "新增");
    const form = page.getByRole("dialog", { name: "新增客户" });
    await form.waitFor();
    const stops = await form.evaluate(
      (box) =>
        [...box.querySelectorAll<HTMLElement>("[class*='clear']")].filter(
          (one) => one.tabIndex >= 0 || one.querySelector("button:not([tabindex='-1'])"),
        ).length,
    );
    expect(stops).toBe(0);
  });
});
