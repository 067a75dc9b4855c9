import { beforeAll, expect, it } from "vitest";
import { arrives, intercepts, presses, rowOf, sees } from "./acting.ts";
import { useBrowser } from "./browser.ts";
import { clientOf } from "./client.ts";
import { addCustomer, fresh, makeCompany, PASSWORD } from "./company.ts";
import { ADMIN_PASSWORD } from "./places.ts";

const openPage = useBrowser();
let company: Awaited<ReturnType<typeof makeCompany>>;

beforeAll(async () => {
  company = await makeCompany(await clientOf());
});

it("says that a dictionary could not be loaded instead of offering nothing, and loads it on demand", async () => {
  const page = await openPage();
  let broken = true;
  await page.route("**/api/blade-system/dict/dictionary**", (route) =>
    broken ? route.abort() : route.continue(),
  );
  await arrives(page, company.first.account, PASSWORD, "线索管理");
  await presses(page, "新增");
  const form = page.getByRole("dialog", { name: "新增线索" });
  const source = form.getByRole("combobox", { name: "线索来源", exact: true });
  await source.click();
  await sees(page, "数据没有加载出来");
  broken = false;
  await page
    .getByRole("button", { name: "重试", exact: true })
    .filter({ visible: true })
    .last()
    .click();
  await page.getByTitle("小区驻点", { exact: true }).filter({ visible: true }).last().waitFor();
});

it("shows no key in place of a word that is still on its way", async () => {
  const page = await openPage();
  const name = `李${fresh()}`;
  await addCustomer(company.first, name, { customerSource: "3" });
  let arrived: () => void = () => undefined;
  const arriving = new Promise<void>((done) => (arrived = done));
  await page.route("**/api/blade-system/dict/dictionary**", async (route) => {
    await arriving;
    await route.continue();
  });
  await arrives(page, company.first.account, PASSWORD, "客户管理");
  await rowOf(page, name).waitFor();
  const headings = await page.getByRole("columnheader").allTextContents();
  const source = rowOf(page, name).getByRole("cell").nth(headings.indexOf("客户来源"));
  await expect.poll(() => source.textContent()).toBe("");
  arrived();
  await expect.poll(() => source.textContent()).toBe("小区驻点");
});

it("opens a screen whose program did not come once it is loaded again", async () => {
  const page = await openPage();
  await arrives(page, "admin", ADMIN_PASSWORD);
  await intercepts(page, "**/assets/board-page-*.js", (route) => route.abort());
  await page
    .getByRole("navigation", { name: "菜单" })
    .getByRole("link", { name: "商机看板", exact: true })
    .click();
  await sees(page, "这个页面出错了");
  await page.unroute("**/assets/board-page-*.js");
  await presses(page, "重新加载");
  await page.getByRole("heading", { name: "商机看板", level: 1 }).waitFor();
});
