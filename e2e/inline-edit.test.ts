import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import {
  arrives,
  holdsAnswers,
  holdsFocus,
  opens,
  presses,
  rowOf,
  sees,
  seesMessage,
} from "./acting.ts";
import { useBrowser } from "./browser.ts";
import { clientOf } from "./client.ts";
import { addCustomer, makeCompany, PASSWORD } from "./company.ts";

const openPage = useBrowser();
let company: Awaited<ReturnType<typeof makeCompany>>;
let customerId: string;

beforeAll(async () => {
  company = await makeCompany(await clientOf());
  customerId = await addCustomer(company.first, "改一改", {
    address: "翠苑一区",
    houseSize: "89",
    regionId: "330106",
  });
});

async function atCustomers(account: string): Promise<Page> {
  const page = await openPage();
  await arrives(page, account, PASSWORD, "客户管理");
  await rowOf(page, "改一改").waitFor();
  return page;
}

const editor = (page: Page, label: string): Locator => page.getByRole("dialog", { name: label });

const kept = async (name: string): Promise<unknown> =>
  (
    await (
      await clientOf(company.first.account, PASSWORD)
    ).get<Record<string, unknown>>("/blade-customer/customer/detail", { id: customerId })
  )[name];

describe("a value is changed where it stands", () => {
  it("in the list, and taken back within ten seconds", async () => {
    const page = await atCustomers(company.first.account);
    const row = rowOf(page, "改一改");
    await row.getByRole("cell", { name: /翠苑一区/ }).hover();
    await row.getByRole("button", { name: "改小区地址" }).click();
    const box = editor(page, "小区地址");
    const text = box.getByRole("textbox", { name: "小区地址" });
    await expect.poll(() => text.evaluate((one) => one === document.activeElement)).toBe(true);
    await text.fill("翠苑二区");
    await text.press("Enter");
    await box.waitFor({ state: "hidden" });
    await sees(row, "翠苑二区");
    expect(await kept("address")).toBe("翠苑二区");
    await presses(page, "撤销");
    await sees(row, "翠苑一区");
    expect(await kept("address")).toBe("翠苑一区");
  });

  it("once the network is back; without one its box says that it could not be loaded", async () => {
    const page = await atCustomers(company.first.account);
    const row = rowOf(page, "改一改");
    const box = editor(page, "小区地址");
    const text = box.getByRole("textbox", { name: "小区地址" });
    const opens = async () => {
      await row.getByRole("cell", { name: /翠苑一区/ }).hover();
      await row.getByRole("button", { name: "改小区地址" }).click();
    };
    await opens();
    await text.press("Escape");
    await box.waitFor({ state: "hidden" });
    await page.context().setOffline(true);
    await opens();
    await sees(box, "数据没有加载出来");
    await page.context().setOffline(false);
    await text.waitFor();
  });

  it("by a press on save while what was chosen is still being found", async () => {
    const page = await atCustomers(company.first.account);
    const drawer = await opens(page, "改一改");
    await drawer.getByText(/^更多信息/).click();
    await presses(drawer, "改所在区域");
    const box = editor(page, "所在区域");
    const region = box.getByRole("combobox", { name: "所在区域" });
    const answer = await holdsAnswers(page, "**/region/find?*", "keyword");
    await region.fill("yuhang");
    await region.press("Enter");
    await box.getByRole("button", { name: "保存", exact: true }).press("Enter");
    await answer("yuhang");
    await box.waitFor({ state: "hidden" });
    expect(await kept("regionId")).toBe("330110");
  });

  it("in the drawer, by keyboard", async () => {
    const page = await atCustomers(company.first.account);
    const drawer = await opens(page, "改一改");
    await drawer.getByRole("button", { name: "改面积（㎡）" }).focus();
    await page.keyboard.press("Enter");
    const box = editor(page, "面积（㎡）");
    const area = box.getByRole("spinbutton", { name: "面积（㎡）" });
    await area.fill("121");
    await area.press("Enter");
    await box.waitFor({ state: "hidden" });
    await seesMessage(page, "面积（㎡）已更新");
    await sees(drawer, "121");
    await page.keyboard.press("Escape");
  });

  it("down a column without a mouse: chosen by pinyin and kept at once, taken back by Ctrl+Z", async () => {
    const other = await addCustomer(company.first, "隔壁一家", { customerSource: "3" });
    const page = await atCustomers(company.first.account);
    const value = (row: Locator) => row.getByRole("button", { name: "改客户来源" });
    const focused = (one: Locator) => one.evaluate((it) => it === document.activeElement);
    const [above, below] = [rowOf(page, "隔壁一家"), rowOf(page, "改一改")];
    await above.getByRole("link").focus();
    for (let steps = 0; steps < 12 && !(await focused(value(above))); steps++)
      await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    const box = editor(page, "客户来源");
    await holdsFocus(box.getByRole("combobox", { name: "客户来源" }));
    await page.keyboard.type("zrdd");
    await page.locator(".ant-select-item-option-active", { hasText: "自然到店" }).waitFor();
    await page.keyboard.press("Enter");
    await box.waitFor({ state: "hidden" });
    await sees(above, "自然到店");
    await holdsFocus(value(above));
    await page.keyboard.press("ArrowDown");
    await holdsFocus(value(below));

    await page.keyboard.press("Control+z");
    await seesMessage(page, "已撤销");
    const { customerSource } = await (
      await clientOf(company.first.account, PASSWORD)
    ).get<{ customerSource: string }>("/blade-customer/customer/detail", { id: other });
    expect(customerSource).toBe("3");
  });

  it("by what was typed before its box was there", async () => {
    const page = await atCustomers(company.first.account);
    const drawer = await opens(page, "改一改");
    const asked = "**/customer/detail?*";
    const answer = await holdsAnswers(page, asked, "id");
    await presses(drawer, "改小区地址");
    const box = editor(page, "小区地址");
    await holdsFocus(box);
    await page.keyboard.type("B-12");
    await answer(customerId);
    await page.unroute(asked);
    const text = box.getByRole("textbox", { name: "小区地址" });
    await expect.poll(() => text.inputValue()).toBe("B-12");
    await text.press("Enter");
    await box.waitFor({ state: "hidden" });
    expect(await kept("address")).toBe("B-12");
  });

  it("asks whose value to keep where two people changed the same one, and nobody where they changed others", async () => {
    const [mine, theirs] = [
      await atCustomers(company.first.account),
      await clientOf(company.manager.account, PASSWORD),
    ];
    const drawer = await opens(mine, "改一改");
    const change = async (label: string, text: string) => {
      await drawer.getByRole("button", { name: `改${label}` }).click();
      const box = editor(mine, label);
      await box.getByRole("textbox", { name: label }).fill(text);
      return box;
    };
    const other = await change("小区地址", "三区");
    await theirs.post("/blade-customer/customer/submit", { id: customerId, houseSize: "77" });
    await presses(other, "保存");
    await other.waitFor({ state: "hidden" });
    expect(await kept("address")).toBe("三区");
    expect(await kept("houseSize")).toBe("77.00");

    const same = await change("小区地址", "四区");
    await theirs.post("/blade-customer/customer/submit", { id: customerId, address: "五区" });
    await presses(same, "保存");
    const dialog = mine.getByRole("dialog", { name: "这条数据刚被别人改过" });
    await dialog.getByRole("radio", { name: "对方的 五区" }).waitFor();
    await presses(dialog, "按选择保存");
    await same.waitFor({ state: "hidden" });
    expect(await kept("address")).toBe("四区");
  });
});
