import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { arrives, holdsFocus, presses, rowOf, sees, seesMessage } from "./acting.ts";
import { useBrowser } from "./browser.ts";
import { clientOf } from "./client.ts";
import { addCustomer, fresh, makeCompany, PASSWORD } from "./company.ts";
import { ADMIN_PASSWORD } from "./places.ts";

const openPage = useBrowser();
const mark = fresh();
let company: Awaited<ReturnType<typeof makeCompany>>;

beforeAll(async () => {
  company = await makeCompany(await clientOf());
  await addCustomer(company.first, `驻点甲${mark}`, { customerSource: "3" });
  await addCustomer(company.first, `到店乙${mark}`, { customerSource: "2" });
});

const tabs = (page: Page) => page.getByRole("navigation", { name: "存为视图" });
const tab = (page: Page, name: string) =>
  tabs(page).getByRole("button", { name: new RegExp(`^${name}`) });

/** Customers from one source, kept as a view. */
async function keepsView(page: Page, name: string): Promise<void> {
  await arrives(page, company.first.account, PASSWORD, "/customer/customer?customerSource=3");
  await rowOf(page, `驻点甲${mark}`).waitFor();
  await presses(tabs(page), "存为视图");
  await page.getByLabel("视图名称").fill(name);
  // Other pages find it once it has been kept.
  const kept = page.waitForResponse(
    (response) => response.request().postData()?.includes(name) === true,
  );
  await page.keyboard.press("Enter");
  await holdsFocus(tab(page, name));
  await kept;
}

it("shows the conditions of a view of one's own, which are changed, kept and kept apart", async () => {
  const page = await openPage();
  await keepsView(page, "小区来的");
  const chip = page.getByRole("button", { name: "客户来源 属于 小区驻点" });
  await chip.waitFor();
  expect(await tabs(page).getByRole("button", { name: "视图" }).count()).toBe(1);

  await presses(page, "去掉条件: 客户来源");
  await rowOf(page, `到店乙${mark}`).waitFor();
  await tabs(page).getByRole("button", { name: "更新视图" }).waitFor();
  await page.reload();
  await rowOf(page, `到店乙${mark}`).waitFor();
  await tab(page, "小区来的").click();
  await chip.waitFor();
  await rowOf(page, `到店乙${mark}`).waitFor({ state: "detached" });

  const box = page.getByRole("searchbox");
  await box.fill(mark);
  await presses(tabs(page), "另存为视图");
  await page.getByLabel("视图名称").fill("这一批");
  await page.keyboard.press("Enter");
  await holdsFocus(tab(page, "这一批"));
  expect(await box.inputValue()).toBe(mark);
  await presses(page, "去掉条件: 客户来源");
  await presses(tabs(page), "更新视图");
  await holdsFocus(tab(page, "这一批"));
  await tab(page, "小区来的").click();
  await chip.waitFor();
  expect(await box.inputValue()).toBe("");
  await tab(page, "这一批").click();
  await rowOf(page, `到店乙${mark}`).waitFor();
  expect(await chip.count()).toBe(0);
});

it("renames a view of one's own where its tab stands, and takes its deletion back", async () => {
  const page = await openPage();
  await keepsView(page, "旧名");
  await page.keyboard.press("F2");
  await holdsFocus(page.getByRole("textbox", { name: "重命名视图" }));
  await page.keyboard.type("不要");
  await page.keyboard.press("Escape");
  await holdsFocus(tab(page, "旧名"));
  await tab(page, "旧名").dblclick();
  await page.keyboard.type("新名");
  await page.keyboard.press("Enter");
  await holdsFocus(tab(page, "新名"));

  await presses(page, "删除视图: 新名");
  await seesMessage(page, "已删除视图「新名」");
  await holdsFocus(tab(page, "全部客户"));
  expect(await tab(page, "新名").count()).toBe(0);
  await page.keyboard.press("Control+z");
  await tab(page, "新名").click();
  await sees(page, "客户来源 属于");
});

it("has all of its tab in sight on a phone, the cross included", async () => {
  await keepsView(await openPage(), "所有小区驻点来的客户");
  const page = await openPage("phone");
  await arrives(page, company.first.account, PASSWORD, "/customer/customer");
  await tab(page, "所有小区驻点来的客户").tap();
  await page.waitForURL(/saved=/);
  await page.reload();
  const cross = page.getByRole("button", { name: "删除视图: 所有小区驻点来的客户" });
  await expect
    .poll(async () => {
      const box = await cross.boundingBox();
      return box && box.x >= 0 && box.x + box.width <= page.viewportSize()!.width;
    })
    .toBe(true);
});

it("offers to keep a search without moving the list of a screen that has no views", async () => {
  const page = await openPage();
  await arrives(page, "admin", ADMIN_PASSWORD, "到店记录");
  const top = async () => (await page.getByRole("table").boundingBox())?.y;
  const before = await top();
  await page.getByRole("searchbox").fill("找");
  await page.getByRole("button", { name: "存为视图" }).waitFor();
  expect(await top()).toBe(before);
});

it("shares a view with the department, whose people find it at a tab, change nothing in it and keep what they change", async () => {
  const colleague = await openPage();
  await arrives(colleague, company.second.account, PASSWORD, "/customer/customer");
  const page = await openPage();
  await keepsView(page, "大家看");
  expect(await tab(colleague, "大家看").count()).toBe(0);
  const written = page.waitForResponse(
    (response) => response.request().postData()?.includes('"shared":true') === true,
  );
  await presses(tabs(page), "与部门共享");
  await seesMessage(page, "同事都能看到这个视图");
  await tabs(page).getByRole("button", { name: "停止共享" }).waitFor();
  await written;

  await tab(colleague, "大家看").click();
  await colleague.getByRole("button", { name: "客户来源 属于 小区驻点" }).waitFor();
  expect(await tab(colleague, "大家看").getAttribute("title")).toContain("共享的视图");
  expect(await tabs(colleague).getByRole("button", { name: "删除视图: 大家看" }).count()).toBe(0);
  await presses(colleague, "去掉条件: 客户来源");
  await presses(tabs(colleague), "另存为视图");
  await colleague.getByLabel("视图名称").fill("我的一份");
  await colleague.keyboard.press("Enter");
  await holdsFocus(tab(colleague, "我的一份"));

  await presses(tabs(page), "停止共享");
  await tabs(page).getByRole("button", { name: "与部门共享" }).waitFor();
  await tab(colleague, "大家看").waitFor({ state: "detached" });
  await tab(colleague, "我的一份").waitFor();
});
