import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import {
  drawerOf,
  enters,
  holdsAnswers,
  holdsFocus,
  opens,
  picks,
  presses,
  savesForm,
  searches,
  sees,
  seesMessage,
  arrives,
} from "./acting.ts";
import { useBrowser } from "./browser.ts";
import type { Client } from "./client.ts";
import { clientOf } from "./client.ts";
import { addCustomer, fresh, makeCompany } from "./company.ts";
import { ADMIN_PASSWORD } from "./places.ts";

const openPage = useBrowser();
const mark = fresh();
const CUSTOMER = `林军峰${mark}`;
const GOODS = [
  ["全屋定制柜", "899", "㎡"],
  ["实木复合地板", "328", "㎡"],
  ["卫浴套装", "8680", "套"],
  ["水电改造", "168", "㎡"],
  ["设计服务", "120", "项"],
] as const;
let admin: Client;
let company: Awaited<ReturnType<typeof makeCompany>>;

beforeAll(async () => {
  admin = await clientOf();
  company = await makeCompany(admin);
  await addCustomer(company.first, CUSTOMER);
  const { id: categoryId } = await admin.post<{ id: string }>("/blade-crm/productCategory/submit", {
    name: `主材${mark}`,
  });
  for (const [name, price, unit] of GOODS)
    await admin.post("/blade-crm/product/submit", {
      categoryId,
      name: `${name}${mark}`,
      num: `${unit}-${price}-${mark}`,
      price,
      unit,
    });
});

async function atContracts(): Promise<Page> {
  const page = await openPage();
  await arrives(page, "admin", ADMIN_PASSWORD, "合同");
  return page;
}

const formOf = (page: Page): Locator => page.getByRole("dialog", { name: /^(新增|编辑)合同$/ });
const lineNames = (form: Locator) => form.getByRole("rowheader").allTextContents();

/** Counts what somebody does: a text with the key that ends it, or one key. */
function keyboard(page: Page) {
  let actions = 0;
  return {
    count: () => actions,
    press: async (key: string) => {
      actions += 1;
      await page.keyboard.press(key);
    },
    /** Types what is looked for and takes it once it is found. */
    find: async (text: string) => {
      actions += 1;
      await page.keyboard.type(text);
      await page.locator(".ant-select-item-option-active", { hasText: text }).waitFor();
      await page.keyboard.press("Enter");
    },
    type: async (text: string) => {
      actions += 1;
      await page.keyboard.type(text);
      await page.keyboard.press("Enter");
    },
  };
}

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");

describe("the lines of a contract", () => {
  it("are written without a mouse: five of them within twelve actions", async () => {
    const page = await atContracts();
    await page.getByRole("button", { name: "新增", exact: true }).first().focus();
    const keys = keyboard(page);
    await keys.press("Enter");
    const form = formOf(page);
    await form.waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe("combobox");
    await keys.find(CUSTOMER);
    await keys.press("Alt+n");
    const numbers = ["22.4", "68", undefined, "89", undefined];
    for (const [place, [name]] of GOODS.entries()) {
      await keys.find(`${name}${mark}`);
      await expect.poll(() => focused(page)).toBe(`数量 第${place + 1}行`);
      const number = numbers[place];
      if (number) await keys.type(number);
      // One of it is what a line begins with: the next product is found at once.
      else if (place < GOODS.length - 1) await page.keyboard.press("Enter");
    }
    expect(await form.getByRole("textbox", { name: "合同名称" }).inputValue()).toBe(CUSTOMER);
    await sees(form, "66,193.60");
    await keys.press("Control+Enter");
    await seesMessage(page, "新增成功");
    await form.waitFor({ state: "hidden" });
    expect(keys.count()).toBeLessThanOrEqual(12);
    const { records } = await admin.get<{ records: { id: string; money: string }[] }>(
      "/blade-crm/contract/list",
      { name: CUSTOMER },
    );
    expect(records.map(({ money }) => money)).toEqual(["66193.60"]);
  });

  it("take what was typed or scanned faster than it could be found", async () => {
    const page = await atContracts();
    await presses(page, "新增");
    const form = formOf(page);
    const answer = await holdsAnswers(page, "**/dict-list?*", "keyword");
    const customer = form.getByRole("combobox", { name: "客户", exact: true });
    await customer.click();
    await page.locator(".ant-select-item-option-active").waitFor();
    await page.keyboard.insertText(CUSTOMER);
    await page.keyboard.press("Enter");
    // Whoever is already further on in the form finds it taken.
    await form.getByRole("combobox", { name: "产品", exact: true }).focus();
    await answer(CUSTOMER);
    await sees(form, new RegExp(`^${CUSTOMER}$`));
    await form.getByText("请选择客户").waitFor({ state: "detached" });
    await page.keyboard.insertText(`卫浴套装${mark}`);
    await page.keyboard.press("Enter");
    await answer(`卫浴套装${mark}`);
    await expect.poll(() => focused(page)).toBe("数量 第1行");
    expect(await lineNames(form)).toEqual([`卫浴套装${mark}`]);
    // What saves the form waits for it as well.
    await form.getByRole("combobox", { name: "公司签约人", exact: true }).focus();
    await page.keyboard.insertText(company.second.name);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+Enter");
    await answer(company.second.name);
    await seesMessage(page, "新增成功");
    const { records } = await admin.get<{ records: { companyUserId: string }[] }>(
      "/blade-crm/contract/list",
      { name: CUSTOMER },
    );
    expect(records.map(({ companyUserId }) => companyUserId)).toContain(company.second.id);
  });

  it("are scanned one after another: a code among the numbers adds its product, or one more of it", async () => {
    const codes = [`690${mark}`, `691${mark}`].map((text) =>
      text.replaceAll(/\D/g, "").padEnd(13, "7"),
    );
    const { id: categoryId } = await admin.post<{ id: string }>(
      "/blade-crm/productCategory/submit",
      { name: `扫码${mark}` },
    );
    for (const [place, num] of codes.entries())
      await admin.post("/blade-crm/product/submit", {
        categoryId,
        name: `扫码品${place}${mark}`,
        num,
        price: "10",
      });
    const page = await atContracts();
    await presses(page, "新增");
    const form = formOf(page);
    const pick = form.getByRole("combobox", { name: "产品", exact: true });
    await pick.focus();
    const scans = async (code: string) => {
      await page.keyboard.insertText(code);
      await page.keyboard.press("Enter");
    };
    const counts = () =>
      form
        .getByLabel(/^数量 第/)
        .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
    await scans(codes[0]!);
    await expect.poll(counts).toEqual(["1"]);
    await expect.poll(() => focused(page)).toBe("数量 第1行");
    await scans(codes[1]!);
    await expect.poll(counts).toEqual(["1", "1"]);
    await expect.poll(() => focused(page)).toBe("数量 第2行");
    await scans(codes[0]!);
    await expect.poll(counts).toEqual(["2", "1"]);
    await expect.poll(() => focused(page)).toBe("数量 第1行");
    await scans(codes[0]!);
    await expect.poll(counts).toEqual(["3", "1"]);
    await scans("6999999999999");
    await sees(form, "没有找到：6999999999999");
    expect(await counts()).toEqual(["3", "1"]);
    await page.keyboard.type("36");
    await page.keyboard.press("Enter");
    await expect.poll(counts).toEqual(["36", "1"]);
  });

  it("say what was not found, and take the next text in its place", async () => {
    const page = await atContracts();
    await presses(page, "新增");
    const form = formOf(page);
    const pick = form.getByRole("combobox", { name: "产品", exact: true });
    await pick.focus();
    await page.keyboard.type(`没有的${mark}`);
    await page.keyboard.press("Enter");
    await sees(page, "没有找到");
    expect(await pick.inputValue()).toBe(`没有的${mark}`);
    // Once more now that the answer is known.
    await page.keyboard.press("Enter");
    expect(await pick.inputValue()).toBe(`没有的${mark}`);
    await page.keyboard.type(`卫浴套装${mark}`);
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe("数量 第1行");
    expect(await lineNames(form)).toEqual([`卫浴套装${mark}`]);
  });

  it("leave alone what is typed on while the text before it is still being looked for", async () => {
    const page = await atContracts();
    await presses(page, "新增");
    const form = formOf(page);
    const answer = await holdsAnswers(page, "**/dict-list?*", "keyword");
    const pick = form.getByRole("combobox", { name: "产品", exact: true });
    await pick.focus();
    await page.keyboard.insertText("没有的");
    await page.locator(".ant-select-dropdown [aria-busy=true]").waitFor();
    await page.keyboard.press("Enter");
    await page.keyboard.type("产");
    const told = page.waitForResponse((response) =>
      response.url().includes(encodeURIComponent("没有的")),
    );
    await answer("没有的");
    await (await told).finished();
    await page.keyboard.type("品");
    expect(await pick.inputValue()).toBe("没有的产品");
  });

  it("are saved by a click that comes before what was chosen is found", async () => {
    const page = await atContracts();
    await presses(page, "新增");
    const form = formOf(page);
    const answer = await holdsAnswers(page, "**/dict-list?*", "keyword");
    await form.getByRole("combobox", { name: "客户", exact: true }).click();
    await page.locator(".ant-select-item-option-active").waitFor();
    await page.keyboard.insertText(CUSTOMER);
    await page.keyboard.press("Enter");
    await presses(form, "保存");
    await answer(CUSTOMER);
    await seesMessage(page, "新增成功");
    await form.waitFor({ state: "hidden" });
  });

  it("are written beside their customer as well: what may be added to an open record is told by its name", async () => {
    const page = await openPage();
    const name = `${CUSTOMER}夫人`;
    await addCustomer(company.first, name);
    await arrives(page, "admin", ADMIN_PASSWORD, "客户管理");
    await searches(page, "姓名 / 手机 / 小区 / 拼音首字母", name);
    const drawer = await opens(page, name);
    await drawer.getByRole("tab", { name: "合同", exact: true }).waitFor();
    await page.keyboard.press("Control+k");
    await page
      .getByRole("dialog", { name: "搜索菜单、客户、操作" })
      .getByRole("combobox")
      .fill("新增合同");
    const offered = page.getByRole("option", { name: /^新增合同/ });
    await expect.poll(async () => (await offered.first().textContent()) ?? "").toContain(name);
    await page.keyboard.press("Enter");
    const form = page.getByRole("dialog", { name: `新增合同 ${name}` });
    await form.getByRole("combobox", { name: "产品", exact: true }).fill(`${GOODS[2][0]}${mark}`);
    await page.keyboard.press("Enter");
    await sees(form, "8,680.00");
    await savesForm(page, form, "新增成功");
    await drawer.getByRole("tab", { name: "合同 1", exact: true }).click();
    await sees(drawer, "8,680");
  });

  it("come from a sheet, are moved and left out, and differ from a typed amount in plain words", async () => {
    const page = await atContracts();
    await presses(page, "新增");
    const form = formOf(page);
    const pick = form.getByRole("combobox", { name: "产品", exact: true });
    await pick.waitFor();
    const sheet = [
      `产品\t数量\t售价\t折扣`,
      `全屋定制柜${mark}\t22.4\t¥1,000.00\t95%`,
      `套-8680-${mark}\t2`,
      `没有这个${mark}\t1`,
    ].join("\n");
    await pick.evaluate((element, text) => {
      const data = new DataTransfer();
      data.setData("text", text);
      element.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, sheet);
    await sees(form, `没有找到：没有这个${mark}`);
    await sees(form, "21,280.00");
    expect(await lineNames(form)).toEqual([`全屋定制柜${mark}`, `卫浴套装${mark}`]);
    await form.getByLabel("数量 第2行").press("Alt+ArrowUp");
    expect(await lineNames(form)).toEqual([`卫浴套装${mark}`, `全屋定制柜${mark}`]);
    const amount = form.getByRole("spinbutton", { name: "合同金额" });
    expect(await amount.inputValue()).toBe("38,640.00");
    await form.getByLabel("数量 第2行").press("Control+Delete");
    expect(await lineNames(form)).toEqual([`卫浴套装${mark}`]);
    const price = form.getByLabel("售价 第1行");
    expect(await price.inputValue()).toMatch(/^8,680/);
    await price.focus();
    expect(await price.inputValue()).toMatch(/^8680/);
    await amount.fill("18000");
    await sees(form, "合同金额 18,000 与明细合计 17,360.00 相差 640.00，一致后才能提交审批和打印");
    await presses(form, "按明细合计");
    await expect.poll(() => amount.inputValue()).toBe("17,360.00");
    await form.getByRole("spinbutton", { name: "税金" }).fill("500.5");
    await sees(form, "¥500.50");
  });

  it("say at their cell what is wrong with them and keep the form open", async () => {
    const page = await atContracts();
    await presses(page, "新增");
    const form = formOf(page);
    await picks(form, "客户", CUSTOMER);
    await form.getByRole("combobox", { name: "产品", exact: true }).fill(`水电改造${mark}`);
    await page.locator(".ant-select-item-option-active", { hasText: `水电改造${mark}` }).click();
    await enters(form, "数量 第1行", "");
    await presses(form, "保存");
    const cell = form.getByRole("alert").filter({ hasText: "请输入数量" });
    await cell.waitFor();
    expect(await form.getByLabel("数量 第1行").getAttribute("aria-invalid")).toBe("true");
    await holdsFocus(form.getByLabel("数量 第1行"));
    await enters(form, "数量 第1行", "3");
    await savesForm(page, form, "新增成功");
  });

  it("are chosen between when two people changed them", async () => {
    const { id: contractId } = await admin.post<{ id: string }>("/blade-crm/contract/submit", {
      name: `争明细${mark}`,
      customerId: (
        await admin.get<{ records: { id: string }[] }>("/blade-customer/customer/list", {
          name: CUSTOMER,
        })
      ).records[0]!.id,
      proposedDate: "2026-03-01",
      signingDate: "2026-03-01",
    });
    const page = await openPage();
    await arrives(page, "admin", ADMIN_PASSWORD, `/crm/contract?id=${contractId}`);
    const drawer = await drawerOf(page, `争明细${mark}`);
    await presses(drawer, "编辑");
    const form = formOf(page);
    await form.getByRole("combobox", { name: "产品", exact: true }).fill(`水电改造${mark}`);
    await page.locator(".ant-select-item-option-active", { hasText: `水电改造${mark}` }).click();
    const { records } = await admin.get<{ records: { id: string }[] }>("/blade-crm/product/list", {
      name: `卫浴套装${mark}`,
    });
    await admin.post("/blade-crm/contract/submit", {
      id: contractId,
      lines: [{ productId: records[0]!.id, num: "1" }],
    });
    await presses(form, "保存");
    const conflict = page.getByRole("dialog", { name: "这条数据刚被别人改过" });
    const choice = conflict.getByRole("group", { name: "产品明细" });
    expect(await choice.getByRole("radio", { name: `我的 水电改造${mark}` }).isChecked()).toBe(
      true,
    );
    await choice.getByRole("radio", { name: `对方的 卫浴套装${mark}` }).click();
    await presses(conflict, "按选择保存");
    await expect.poll(() => lineNames(form)).toEqual([`卫浴套装${mark}`]);
  });
});
