import { beforeAll, expect, it } from "vitest";
import {
  arrives,
  drawerOf,
  enters,
  goesTo,
  holdsFocus,
  opens,
  picks,
  presses,
  rowOf,
  searches,
  sees,
  seesMessage,
} from "./acting.ts";
import { useBrowser } from "./browser.ts";
import type { Client } from "./client.ts";
import { clientOf } from "./client.ts";
import {
  addCustomer,
  addDeal,
  addLead,
  companyDay,
  fresh,
  freshPhone,
  makeCompany,
  PASSWORD,
} from "./company.ts";
import { ADMIN_PASSWORD } from "./places.ts";

const openPage = useBrowser();
const today = companyDay();
let admin: Client;
let company: Awaited<ReturnType<typeof makeCompany>>;

beforeAll(async () => {
  admin = await clientOf();
  company = await makeCompany(admin);
});

it("takes Enter in a date or a list as a choice, never as «save»; Ctrl+Enter saves from anywhere", async () => {
  const name = `回车客户${fresh()}`;
  const customerId = await addCustomer(company.first, name);
  const visits = async () =>
    (
      await admin.get<{ readonly total: number }>("/blade-visitRecords/visitRecords/list", {
        customerId,
      })
    ).total;
  const page = await openPage();
  await arrives(page, company.service.account, PASSWORD, "客户管理");
  await searches(page, "姓名 / 手机 / 小区 / 拼音首字母", name);
  const drawer = await opens(page, name);
  await drawer.getByRole("tab", { name: "到店记录" }).click();
  await presses(drawer, "新增");
  const form = page.getByRole("dialog", { name: "新增到店记录" });

  const first = form.getByRole("textbox", { name: "一访日期", exact: true });
  await first.click();
  await first.fill(today);
  await first.press("Enter");
  await first.press("Enter");
  const receiver = form.getByRole("combobox", { name: "一访接待", exact: true });
  await receiver.click();
  await receiver.press("Enter");
  await receiver.press("Enter");
  await expect(form.isVisible()).resolves.toBe(true);
  await expect(visits()).resolves.toBe(0);

  await form.getByRole("button", { name: "取消", exact: true }).press("Control+Enter");
  await seesMessage(page, "新增成功");
  await form.waitFor({ state: "hidden" });
  await expect(visits()).resolves.toBe(1);
  // A visit has no name: its line says which day it is of, and who received.
  const line = drawer.getByRole("listitem");
  await line.getByRole("link", { name: `一访日期 ${today}` }).waitFor();
  await sees(line, company.service.name);
});

it("goes on by Tab from a list with what was typed, and stays in one that has nothing of the kind", async () => {
  const page = await openPage();
  await arrives(page, company.first.account, PASSWORD, "线索管理");
  await page.keyboard.press("n");
  const form = page.getByRole("dialog", { name: "新增线索" });
  const box = (name: string) => form.getByRole("combobox", { name, exact: true });
  const reads = (name: string, value: string) =>
    sees(form.locator(".ant-form-item").filter({ hasText: name }), value);
  await box("性别").focus();
  await page.keyboard.type("nv");
  await page.keyboard.press("Tab");
  await holdsFocus(box("年龄段"));
  await reads("性别", "女");
  await page.keyboard.type("没有的年龄");
  await page.keyboard.press("Tab");
  await holdsFocus(box("年龄段"));
  expect(await box("年龄段").inputValue()).toBe("没有的年龄");
  await box("年龄段").fill("26");
  await page.keyboard.press("Tab");
  await reads("年龄段", "26-35岁");
  // What an open list marks by itself nobody chose.
  await holdsFocus(box("线索类型"));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await holdsFocus(box("线索来源"));
  await box("渠道").focus();
  await page.keyboard.type(company.channelName);
  await page.keyboard.press("Tab");
  await reads("渠道", company.channelName);
});

it("takes by Tab nothing more than Enter chose, where several may be chosen", async () => {
  const page = await openPage();
  await arrives(page, "admin", ADMIN_PASSWORD, "用户管理");
  await presses(page, "新增");
  const form = page.getByRole("dialog", { name: "新增用户" });
  const departments = page.getByRole("combobox", { name: "所属部门" });
  await departments.focus();
  await page.keyboard.type("店");
  for (const key of ["ArrowDown", "Enter", "Tab"]) await page.keyboard.press(key);
  await holdsFocus(form.getByRole("combobox", { name: "所属角色" }));
  const chosen = form.locator(".ant-form-item", { has: departments });
  expect(await chosen.locator(".ant-select-selection-item").count()).toBe(1);
});

it("tells customers of one name apart where one is chosen, and offers none of the open sea", async () => {
  const name = `同名${fresh()}`;
  const [older, newer, free] = [freshPhone(), freshPhone(), freshPhone()];
  const olderId = await addCustomer(company.first, name, { telephone: older });
  await addCustomer(company.first, name, { telephone: newer });
  const freeId = await addCustomer(company.first, name, { telephone: free });
  await admin.post("/blade-customer/customer/transferOpenSea", { ids: freeId });
  const page = await openPage();
  await arrives(page, "admin", ADMIN_PASSWORD, "合同");
  await presses(page, "新增");
  const form = page.getByRole("dialog", { name: "新增合同" });
  const box = form.getByRole("combobox", { name: "客户", exact: true });
  await box.fill(name);
  const offered = page.locator(".ant-select-item-option", { hasText: name });
  await offered.filter({ hasText: newer }).waitFor();
  await expect(offered.filter({ hasText: older }).count()).resolves.toBe(1);
  // Beside them one may add a third of the name.
  await expect(offered.filter({ hasNotText: "新增客户" }).count()).resolves.toBe(2);

  await offered.filter({ hasText: older }).click();
  await box.press("Control+Enter");
  await seesMessage(page, "新增成功");
  const { records } = await admin.get<{ readonly records: { readonly customerId: string }[] }>(
    "/blade-crm/contract/list",
    { name_like: name },
  );
  expect(records.map(({ customerId }) => customerId)).toEqual([olderId]);
});

it("takes over from a chosen record what adding it beside that record would", async () => {
  const [one, two] = [`带出${fresh()}`, `带出${fresh()}`];
  const mineId = await addCustomer(company.first, one);
  await admin.post("/blade-customer/customer/appoint-customer", {
    ids: [mineId],
    commServiceId: company.service.id,
  });
  await addCustomer(company.first, two);
  const deal = `商机${one}`;
  await addDeal(admin, `商机组${one}`, ["初谈"], { businessName: deal, customerId: mineId });
  const page = await openPage();
  await arrives(page, "admin", ADMIN_PASSWORD, "签单记录");
  await presses(page, "新增");
  const sign = page.getByRole("dialog", { name: "新增签单记录" });
  await picks(sign, "签单状态", "未签");
  await picks(sign, "客户", one);
  const service = sign.locator(".ant-select", {
    has: page.getByRole("combobox", { name: "签单客服", exact: true }),
  });
  await service.getByText(company.service.name).waitFor();
  await picks(sign, "客户", two);
  await service.getByText(company.service.name).waitFor({ state: "detached" });
  // The key that saves waits for what the choice before it brings.
  await enters(sign, "客户", one);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Enter");
  await seesMessage(page, "新增成功");
  const { records } = await admin.get<{ readonly records: readonly object[] }>(
    "/blade-sigRecord/sigRecord/list",
    { customerId: mineId },
  );
  expect(records).toEqual([expect.objectContaining({ sigServiceId: company.service.id })]);

  await goesTo(page, "合同");
  await presses(page, "新增");
  const contract = page.getByRole("dialog", { name: "新增合同" });
  await picks(contract, "商机", deal);
  await expect
    .poll(() => contract.getByRole("textbox", { name: "合同名称" }).inputValue())
    .toBe(one);
});

it("begins a visit with the one that comes next for whoever is chosen, received by their designer or else by oneself", async () => {
  const [known, newcomer] = [`来过${fresh()}`, `初访${fresh()}`];
  const customerId = await addCustomer(company.first, known);
  await addCustomer(company.first, newcomer);
  await admin.post("/blade-customer/customer/appoint-customer", {
    ids: [customerId],
    sigDesignerId: company.designer.id,
  });
  const path = "/blade-visitRecords/visitRecords";
  await admin.post(`${path}/submit`, { customerId, firstCommDate: today });
  const page = await openPage();
  await arrives(page, company.service.account, PASSWORD, "到店记录");
  await presses(page, "新增");
  const form = page.getByRole("dialog", { name: "新增到店记录" });
  const day = (visit: string) =>
    form.getByRole("textbox", { name: `${visit}日期`, exact: true }).inputValue();
  const days = async () => [await day("一访"), await day("二访"), await day("三访")];
  const receiver = (visit: string) =>
    form.locator(".ant-form-item").filter({ hasText: `${visit}接待` });
  await picks(form, "客户", newcomer);
  await expect.poll(days).toEqual([today, "", ""]);
  await sees(receiver("一访"), company.service.name);
  await picks(form, "客户", known);
  await expect.poll(days).toEqual(["", today, ""]);
  await sees(receiver("二访"), company.designer.name);
  expect(await receiver("一访").getByText(company.service.name).count()).toBe(0);
  await page.keyboard.press("Control+Enter");
  await seesMessage(page, "新增成功");
  const { records } = await admin.get<{ readonly records: readonly object[] }>(`${path}/list`, {
    customerId,
    secondCommDate: today,
  });
  expect(records).toEqual([
    expect.objectContaining({
      firstCommDate: "",
      secondCommDate: today,
      secondCommId: company.designer.id,
    }),
  ]);
});

it("says whom somebody chose in the place of another, however many there are to choose from", async () => {
  const [one, two] = [`换人${fresh()}`, `换人${fresh()}`];
  const [oneId, twoId] = [
    await addCustomer(company.first, one),
    await addCustomer(company.first, two),
  ];
  const deal = `商机${one}`;
  await addDeal(admin, `商机组${one}`, ["初谈"], { businessName: deal, customerId: oneId });
  const seller = await clientOf(company.first.account, PASSWORD);
  // More than a list shows at once.
  for (let count = 0; count < 205; count += 1)
    await seller.post("/blade-customer/customer/submit", {
      name: `新客户${count}`,
      telephone: freshPhone(),
    });
  const page = await openPage();
  await arrives(page, "admin", ADMIN_PASSWORD, "商机");
  await searches(page, "商机名称 / 拼音首字母", deal);
  await opens(page, deal);
  await page.keyboard.press("e");
  const form = page.getByRole("dialog", { name: "编辑商机" });
  const customer = form.locator(".ant-select", {
    has: page.getByRole("combobox", { name: "客户", exact: true }),
  });
  await customer.getByText(one, { exact: true }).waitFor();
  await picks(form, "客户", two);
  await customer.getByText(two, { exact: true }).waitFor();
  await page.keyboard.press("Control+Enter");
  await seesMessage(page, "更新成功");
  const { records } = await admin.get<{ readonly records: readonly object[] }>(
    "/blade-crm/business/list",
    { businessName_like: deal },
  );
  expect(records).toEqual([expect.objectContaining({ customerId: twoId, customerName: two })]);
});

it("adds whom a form asks for and who is not there yet, without leaving it", async () => {
  const [name, number, signer] = [`新来的${fresh()}`, freshPhone(), `签约人${fresh()}`];
  const page = await openPage();
  await arrives(page, "admin", ADMIN_PASSWORD, "合同");
  await presses(page, "新增");
  const form = page.getByRole("dialog", { name: "新增合同" });
  const customer = form.getByRole("combobox", { name: "客户", exact: true });
  await customer.fill(name);
  const offer = page.locator(".ant-select-item-option-active", { hasText: `新增客户「${name}」` });
  await offer.waitFor();
  await customer.press("Enter");
  const added = page.getByRole("dialog", { name: "新增客户" });
  await expect.poll(() => added.getByLabel("客户姓名").inputValue()).toBe(name);
  await page.keyboard.press("Escape");
  await added.waitFor({ state: "hidden" });
  await holdsFocus(form);
  await expect(form.getByRole("alert").count()).resolves.toBe(0);

  await customer.fill(name);
  await offer.waitFor();
  await customer.press("Enter");
  await enters(added, "手机号码", freshPhone());
  await page.keyboard.press("Control+Enter");
  await added.waitFor({ state: "hidden" });
  await expect.poll(() => form.getByRole("textbox", { name: "合同名称" }).inputValue()).toBe(name);

  // A number is one to call, and the contact is this customer's.
  await enters(form, "客户签约人", number);
  await page.getByText(`新增联系人「${number}」`).last().click();
  const contact = page.getByRole("dialog", { name: "新增联系人" });
  await expect.poll(() => contact.getByLabel("手机", { exact: true }).inputValue()).toBe(number);
  await enters(contact, "姓名", signer);
  await page.keyboard.press("Control+Enter");
  await contact.waitFor({ state: "hidden" });
  await holdsFocus(form);
  await page.keyboard.press("Control+Enter");
  await form.waitFor({ state: "hidden" });
  const { records } = await admin.get<{ readonly records: readonly object[] }>(
    "/blade-crm/contract/list",
    { name_like: name },
  );
  expect(records).toEqual([expect.objectContaining({ customerName: name, contactsName: signer })]);
});

it("saves by key nobody whom an open list only marked", async () => {
  const name = `没选的人${fresh()}`;
  await addLead(admin, name);
  const page = await openPage();
  await arrives(page, "admin", ADMIN_PASSWORD, "线索池");
  await rowOf(page, name).getByRole("button", { name: "更多操作" }).click();
  await page.getByRole("menuitem", { name: "分配" }).click();
  const dialog = page.getByRole("dialog", { name: "分配" });
  const owner = dialog.getByRole("combobox", { name: "分配给" });
  // A closed list stays closed: it would lie over what is said to be missing.
  await owner.press("Control+Enter");
  await dialog.getByText(/^请选择/).waitFor();
  expect(await owner.getAttribute("aria-expanded")).toBe("false");
  await owner.press("ArrowDown");
  const marked = page.locator(".ant-select-item-option-active");
  await marked.waitFor();
  await owner.press("Control+Enter");
  await dialog.getByText(/^请选择/).waitFor();
  await owner.press("Escape");
  await owner.press("ArrowDown");
  await marked.waitFor();
  await owner.press("ArrowDown");
  await owner.press("Control+Enter");
  await seesMessage(page, "已交给 ");
  await rowOf(page, name).waitFor({ state: "detached" });
});

it("leads to the record that was added: the message opens it, and its row has the focus", async () => {
  const [one, two] = [`接着${fresh()}`, `接着${fresh()}`];
  const page = await openPage();
  await arrives(page, company.first.account, PASSWORD, "客户管理");
  await page.getByRole("table").waitFor();
  const add = async (name: string) => {
    await page.keyboard.press("n");
    const form = page.getByRole("dialog", { name: "新增客户" });
    await enters(form, "客户姓名", name);
    await enters(form, "手机号码", freshPhone());
    await page.keyboard.press("Control+Enter");
  };
  await add(one);
  await presses(page, "查看");
  const drawer = await drawerOf(page, one);
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "hidden" });

  await add(two);
  await holdsFocus(rowOf(page, two).getByRole("link"));
  await page.keyboard.press("Enter");
  await drawerOf(page, two);
});
