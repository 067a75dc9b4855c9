import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import {
  arrives,
  does,
  drawerOf,
  enters,
  goesTo,
  presses,
  rowOf,
  savesForm,
  sees,
  seesMessage,
  signsIn,
} from "./acting.ts";
import { useBrowser } from "./browser.ts";
import type { Client } from "./client.ts";
import { clientOf, holderOf } from "./client.ts";
import {
  addContract,
  addCustomer,
  assignLead,
  fresh,
  freshPhone,
  makeCompany,
  PASSWORD,
} from "./company.ts";
import { ADMIN_PASSWORD } from "./places.ts";

const openPage = useBrowser();
const mark = fresh();
const LEAD = `午睡线索${mark}`;
const KEPT = "登录失效前填写的内容还在，可以接着填";
let admin: Client;
let company: Awaited<ReturnType<typeof makeCompany>>;

beforeAll(async () => {
  admin = await clientOf();
  company = await makeCompany(admin);
  await assignLead(admin, company.first, LEAD);
});

async function addProduct(name: string): Promise<{ readonly id: string; readonly name: string }> {
  const { id: categoryId } = await admin.post<{ id: string }>("/blade-crm/productCategory/submit", {
    name: `${name}类`,
  });
  const { id } = await admin.post<{ id: string }>("/blade-crm/product/submit", {
    categoryId,
    name,
    num: name,
    price: "900",
    unit: "件",
  });
  return { id, name };
}

/** Saves the open form once its session ended on the server, or is told so before. */
async function savesTooLate(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === "zhuke-access-token")?.value ?? "";
  await holderOf(token).get("/blade-auth/oauth/logout");
  await page.keyboard.press("Control+Enter");
  await sees(page, "登录已失效，请重新登录。");
}

async function signsInAgain(page: Page, account: string, password = PASSWORD): Promise<void> {
  await enters(page, "账号", account);
  await enters(page, "密码", password);
  await presses(page, "登录");
}

/** Fills in most of a new customer before the session ends. */
async function beginsCustomer(page: Page, name: string): Promise<void> {
  await arrives(page, company.first.account, PASSWORD, "/customer/customer?keyword=%E6%B2%88");
  await presses(page, "新增");
  const form = page.getByRole("dialog", { name: "新增客户" });
  await enters(form, "客户姓名", name);
  await enters(form, "手机号码", freshPhone());
}

it("goes on after a page slept past the hour of its token, whatever is pressed first", async () => {
  const page = await openPage();
  await signsIn(page, company.first.account, PASSWORD);
  const { origin: url } = new URL(page.url());
  await page.context().clearCookies({ name: "zhuke-access-token" });
  const issued = String(Date.now() - 2 * 3_600_000);
  await page.context().addCookies([{ name: "zhuke-access-issued", value: issued, url }]);
  await goesTo(page, "线索管理");
  await page.getByRole("heading", { name: "线索管理", level: 1 }).waitFor();
  await rowOf(page, LEAD).waitFor();
});

describe("whoever signs in again after their session ended", () => {
  it("goes on where they were, with the form as they left it", async () => {
    const name = `沈先生${mark}`;
    const page = await openPage();
    await beginsCustomer(page, name);
    await savesTooLate(page);
    const account = page.getByLabel("账号", { exact: true });
    expect(await account.inputValue()).toBe(company.first.account);
    await page.keyboard.type(PASSWORD);
    await presses(page, "登录");
    await seesMessage(page, KEPT);
    expect(new URL(page.url()).search).toBe("?keyword=%E6%B2%88");
    const form = page.getByRole("dialog", { name: "新增客户" });
    await expect.poll(() => form.getByLabel("客户姓名", { exact: true }).inputValue()).toBe(name);
    await savesForm(page, form, "新增成功");
    await rowOf(page, name).waitFor();

    await presses(page, "新增");
    expect(await form.getByLabel("客户姓名", { exact: true }).inputValue()).toBe("");
  });

  it("finds the lines of a document as they changed them, and is told what a colleague changed meanwhile", async () => {
    const [mine, theirs] = [await addProduct(`浴缸${mark}`), await addProduct(`马桶${mark}`)];
    const customerId = await addCustomer(company.first, `合同客户${mark}`);
    const id = await addContract(admin, customerId, `会话合同${mark}`);
    const page = await openPage();
    await arrives(page, "admin", ADMIN_PASSWORD, `/crm/contract?id=${id}`);
    await presses(await drawerOf(page, `会话合同${mark}`), "编辑");
    const form = page.getByRole("dialog", { name: "编辑合同" });
    await form.getByRole("combobox", { name: "产品", exact: true }).fill(mine.name);
    await page.locator(".ant-select-item-option-active", { hasText: mine.name }).click();
    await enters(form, "数量 第1行", "7");
    await admin.post("/blade-crm/contract/submit", {
      id,
      lines: [{ productId: theirs.id, num: "1" }],
    });
    await savesTooLate(page);
    await signsInAgain(page, "admin", ADMIN_PASSWORD);
    await form.getByRole("rowheader", { name: mine.name }).waitFor();
    expect(await form.getByLabel("数量 第1行").inputValue()).toBe("7");
    await presses(form, "保存");
    const conflict = page.getByRole("dialog", { name: "这条数据刚被别人改过" });
    await conflict.getByRole("radio", { name: `对方的 ${theirs.name}` }).waitFor();
  });

  it("types a password anew: none is kept", async () => {
    const page = await openPage();
    await arrives(page, "admin", ADMIN_PASSWORD, "用户管理");
    await presses(page, "新增");
    const form = page.getByRole("dialog", { name: "新增用户" });
    await enters(form, "姓名", `沈前台${mark}`);
    await enters(form, "初始密码", "front-desk-2026");
    await savesTooLate(page);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(
      "front-desk-2026",
    );
    await signsInAgain(page, "admin", ADMIN_PASSWORD);
    await expect
      .poll(() => form.getByLabel("姓名", { exact: true }).inputValue())
      .toBe(`沈前台${mark}`);
    expect(await form.getByLabel("初始密码", { exact: true }).inputValue()).toBe("");
  });

  it("finds what they began to say of a record once they say it again", async () => {
    const customerId = await addCustomer(company.first, `审批客户${mark}`);
    const name = `待审合同${mark}`;
    const id = await addContract(admin, customerId, name);
    await admin.post("/blade-crm/contract/submit-approval", { id });
    const page = await openPage();
    await arrives(page, "admin", ADMIN_PASSWORD, `/crm/contract?id=${id}`);
    const drawer = await drawerOf(page, name);
    await does(drawer, "审批");
    const form = page.getByRole("dialog", { name: "审批", exact: true });
    await form.getByRole("radio", { name: "驳回" }).check();
    await enters(form, "意见", "缺水电图纸");
    await savesTooLate(page);
    await signsInAgain(page, "admin", ADMIN_PASSWORD);
    await does(await drawerOf(page, name), "审批");
    await seesMessage(page, KEPT);
    expect(await form.getByLabel("意见").inputValue()).toBe("缺水电图纸");
    expect(await form.getByRole("radio", { name: "驳回" }).isChecked()).toBe(true);
  });

  it("is somebody else: they begin at home, and find nothing of it", async () => {
    const name = `沈女士${mark}`;
    const page = await openPage();
    await beginsCustomer(page, name);
    await savesTooLate(page);
    await signsInAgain(page, company.second.account);
    await page.getByRole("heading", { name: "首页", level: 1 }).waitFor();
    await goesTo(page, "客户管理");
    await presses(page, "新增");
    const form = page.getByRole("dialog", { name: "新增客户" });
    expect(await form.getByLabel("客户姓名", { exact: true }).inputValue()).toBe("");
  });
});
