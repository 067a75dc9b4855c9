import { beforeAll, it } from "vitest";
import {
  arrives,
  does,
  enters,
  goesTo,
  holdsFocus,
  opens,
  presses,
  sees,
  seesMessage,
} from "./acting.ts";
import { useBrowser } from "./browser.ts";
import type { Client } from "./client.ts";
import { clientOf } from "./client.ts";
import type { Staff } from "./company.ts";
import { addCustomer, fresh, freshPhone, makeCompany, PASSWORD } from "./company.ts";

const openPage = useBrowser();
let admin: Client;
let company: Awaited<ReturnType<typeof makeCompany>>;

beforeAll(async () => {
  admin = await clientOf();
  company = await makeCompany(admin);
});

async function addOwnLead(owner: Staff, name: string): Promise<void> {
  const client = await clientOf(owner.account, PASSWORD);
  const lead = {
    clueType: "1",
    location: "330106",
    squareMeasure: "89.5",
    houseType: "6",
    age: "2",
    gender: "1",
  };
  await client.post("/blade-crm/clue/submit", {
    ...lead,
    name,
    telephone: freshPhone(),
    firstConsultDate: "2026-01-05 10:00:00",
  });
}

it("calls a customer by a click, hears the recording afterwards, and hangs up on a lead", async () => {
  const name = `通话客户${fresh()}`;
  await addCustomer(company.first, name);
  const page = await openPage();
  await arrives(page, company.first.account, PASSWORD, "客户管理");
  const drawer = await opens(page, name);
  await presses(drawer, "拨打电话");
  const call = page.getByRole("dialog", { name: `拨打电话 · ${name}` });
  await sees(call, /^1\d\d\*{4}\d{4}$/);
  await sees(call, "对方振铃中…");
  await sees(call, "通话中");
  // Not in the way: one goes on working, and what is noted is the follow-up.
  await page
    .getByRole("navigation", { name: "菜单" })
    .getByRole("link", { name: "线索池" })
    .click();
  await page.getByRole("heading", { name: "线索池", level: 1 }).waitFor();
  const note = call.getByRole("textbox", { name: "跟进内容" });
  await note.fill("周末带家人来看样板间");
  await note.press("Control+Enter");
  await seesMessage(page, "新增成功");
  await sees(call, "通话已结束 · 正常通话");
  await sees(call, "00:05");
  await call.getByLabel("通话录音").waitFor();
  await presses(call, "关闭");
  await call.waitFor({ state: "hidden" });
  await goesTo(page, "客户管理");
  await opens(page, name);
  await sees(drawer, "通话 · 正常通话");
  await sees(drawer, "周末带家人来看样板间");
  await drawer.getByLabel("通话录音").waitFor();

  const lead = `通话线索${fresh()}`;
  await addOwnLead(company.first, lead);
  await goesTo(page, "线索管理");
  const leadDrawer = await opens(page, lead);
  await presses(leadDrawer, "拨打电话");
  const second = page.getByRole("dialog", { name: `拨打电话 · ${lead}` });
  await sees(second, "对方振铃中…");
  await presses(second, "挂断");
  await sees(second, "通话已结束 · 主叫取消");
});

it("calls by keyboard: the panel has the keys, L leads to its note, and Esc leads back to the record", async () => {
  const name = `键盘通话${fresh()}`;
  await addCustomer(company.first, name);
  const page = await openPage();
  await arrives(page, company.first.account, PASSWORD, "客户管理");
  const drawer = await opens(page, name);
  await drawer.getByRole("button", { name: "拨打电话" }).press("Enter");
  const call = page.getByRole("dialog", { name: `拨打电话 · ${name}` });
  await sees(call, "对方振铃中…");
  await holdsFocus(call);
  await call.getByRole("button", { name: "挂断" }).press("Enter");
  await sees(call, "通话已结束 · 主叫取消");
  await holdsFocus(call);
  await page.keyboard.press("l");
  await holdsFocus(call.getByRole("textbox", { name: "跟进内容" }));
  await page.keyboard.type("没接，明天再打");
  await page.keyboard.press("Control+Enter");
  await seesMessage(page, "新增成功");
  await page.keyboard.press("Escape");
  await call.waitFor({ state: "hidden" });
  await sees(drawer, "没接，明天再打");
  await holdsFocus(drawer.getByRole("button", { name: "拨打电话" }));
});

it("sends a message whose every parameter is entered, and shows it as it will arrive", async () => {
  const name = `短信客户${fresh()}`;
  await addCustomer(company.first, name);
  const page = await openPage();
  await arrives(page, company.first.account, PASSWORD, "客户管理");
  const drawer = await opens(page, name);
  await does(drawer, "发送上门短信");
  const dialog = page.getByRole("dialog", { name: "发送上门短信" });
  await presses(dialog, "发送");
  await sees(dialog, "请输入上门时间");
  await enters(dialog, "上门时间", "周六下午三点");
  await sees(
    dialog,
    `【筑客】${name}您好，${company.first.name}将于周六下午三点上门为您服务，请您留意。`,
  );
  await presses(dialog, "发送");
  await seesMessage(page, "短信已提交发送");
});

it("tells who holds a number while it is typed", async () => {
  const name = `持号客户${fresh()}`;
  const telephone = freshPhone();
  await addCustomer(company.second, name, { telephone });
  const page = await openPage();
  await arrives(page, company.first.account, PASSWORD, "客户管理");
  await presses(page, "新增");
  const form = page.getByRole("dialog", { name: "新增客户" });
  await enters(form, "手机号码", telephone);
  await sees(form, "该号码已有客户：持**，当前归属：张**");
  await enters(form, "手机号码", freshPhone());
  await form.getByText(/该号码已有/).waitFor({ state: "hidden" });
});
