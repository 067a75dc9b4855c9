import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { arrives, holdsFocus, presses, sees } from "./acting.ts";
import { useBrowser } from "./browser.ts";
import { clientOf } from "./client.ts";
import { makeCompany, PASSWORD } from "./company.ts";
import { ADMIN_PASSWORD } from "./places.ts";

const openPage = useBrowser();
let company: Awaited<ReturnType<typeof makeCompany>>;

beforeAll(async () => {
  company = await makeCompany(await clientOf());
});

/** The editor of a new condition on a field that is found by its initials. */
async function begins(page: Page, typed: string, name: string): Promise<Locator> {
  await presses(page, "添加条件");
  const editor = page.getByRole("dialog", { name: "条件" });
  await holdsFocus(editor.getByRole("combobox", { name: "条件" }));
  await page.keyboard.type(typed);
  await page.locator(".ant-select-item-option-active", { hasText: name }).waitFor();
  await page.keyboard.press("Enter");
  return editor;
}

it.each([
  ["客户管理", "khly", "客户来源"],
  ["客户管理", "sczx", "首次咨询时间"],
  ["客户管理", "ssgs", "所属公司"],
  ["客户管理", "szqy", "所在区域"],
  ["到店记录", "yfjd", "一访接待"],
])("a condition goes on to its value: %s, %s", async (screen, typed, name) => {
  const page = await openPage();
  await arrives(page, "admin", ADMIN_PASSWORD, screen);
  const editor = await begins(page, typed, name);
  await holdsFocus(editor.getByLabel("值", { exact: true }));
});

it("marks a value that is missing and waits for it", async () => {
  const page = await openPage();
  await arrives(page, company.first.account, PASSWORD, "客户管理");
  const editor = await begins(page, "khly", "客户来源");
  const value = editor.getByRole("combobox", { name: "值" });
  await holdsFocus(value);
  await page.keyboard.press("Control+Enter");
  await sees(editor, "请填写要筛选的值");
  await holdsFocus(value);
  expect(await value.getAttribute("aria-invalid")).toBe("true");
  await page.keyboard.type("zrdd");
  await page.locator(".ant-select-item-option-active", { hasText: "自然到店" }).waitFor();
  await page.keyboard.press("Enter");
  await editor.getByText("请填写要筛选的值").waitFor({ state: "detached" });
  await page.keyboard.press("Control+Enter");
  await editor.waitFor({ state: "hidden" });
  await sees(page, "客户来源 属于");
});
