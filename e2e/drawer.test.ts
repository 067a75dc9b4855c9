import { beforeAll, describe, expect, it } from "vitest";
import {
  drawerOf,
  goesTo,
  holdsAnswers,
  holdsFocus,
  opens,
  presses,
  rowOf,
  sees,
  seesMessage,
  arrives,
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
  makeCompany,
  PASSWORD,
} from "./company.ts";
import { ADMIN_PASSWORD } from "./places.ts";

const openPage = useBrowser();
const mark = fresh();
const CUSTOMER = `抽屉${mark}`;
let admin: Client;
let company: Awaited<ReturnType<typeof makeCompany>>;
let deal: string;

beforeAll(async () => {
  admin = await clientOf();
  company = await makeCompany(admin);
  const customerId = await addCustomer(company.first, CUSTOMER, { address: "翠苑一区" });
  const stages = ["初步接触", "方案报价", "待签约"].map((name) => `${name}${mark}`);
  deal = await addDeal(admin, `整装${mark}`, stages, {
    businessName: `${CUSTOMER} · 整装`,
    customerId,
    money: "100000",
  });
});

describe("the drawer of a record", () => {
  it("shows how far it has come, folds what is empty, counts its tabs and gives the focus back", async () => {
    const page = await openPage();
    await arrives(page, company.first.account, PASSWORD, "客户管理");
    const drawer = await opens(page, CUSTOMER);
    const path = drawer.getByRole("list", { name: "进度" });
    await path.locator("[aria-current=step]").filter({ hasText: "咨询" }).waitFor();
    expect(await drawer.getByText("微信号").isVisible()).toBe(false);
    await drawer.locator("summary").filter({ hasText: "未填" }).click();
    await sees(drawer, "微信号");

    const width = async () => (await drawer.boundingBox())?.width ?? 0;
    const before = await width();
    await drawer.getByRole("separator", { name: "详情宽度" }).press("ArrowLeft");
    await expect.poll(width).toBe(before + 40);
    await presses(drawer, "整页打开");
    // As large as the page: menu and tabs stay in sight.
    const place = await page.getByRole("main").boundingBox();
    await expect.poll(() => drawer.boundingBox()).toEqual(place);
    expect(page.url()).toContain("full=1");
    await page.reload();
    await expect.poll(async () => (await drawerOf(page, CUSTOMER)).boundingBox()).toEqual(place);
    await presses(await drawerOf(page, CUSTOMER), "放回列表旁");
    await expect.poll(width).toBe(before + 40);
    await page.keyboard.press("Escape");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ""))
      .toContain(CUSTOMER);
  });

  it("keeps a note that was begun over Esc and a reload, until it is sent", async () => {
    const page = await openPage();
    await arrives(page, company.first.account, PASSWORD, "客户管理");
    const drawer = await opens(page, CUSTOMER);
    const note = drawer.getByRole("textbox", { name: "跟进内容" });
    await note.fill("周日带方案去家里");
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "detached" });
    await opens(page, CUSTOMER);
    await expect.poll(() => note.inputValue()).toBe("周日带方案去家里");
    await page.reload();
    await expect.poll(() => note.inputValue()).toBe("周日带方案去家里");
    await note.press("Control+Enter");
    await drawer.getByRole("listitem").filter({ hasText: "周日带方案去家里" }).first().waitFor();
    expect(await note.inputValue()).toBe("");
    await page.reload();
    await note.waitFor();
    expect(await note.inputValue()).toBe("");
  });

  it("finds a colleague by @ in a note, and tells them", async () => {
    const { first, second } = company;
    const page = await openPage();
    await arrives(page, first.account, PASSWORD, "客户管理");
    const drawer = await opens(page, CUSTOMER);
    const note = drawer.getByRole("textbox", { name: "跟进内容" });
    await note.waitFor();
    await page.keyboard.press("l");
    await page.keyboard.type("请@");
    const colleagues = page.getByRole("listbox", { name: "同事" });
    await colleagues.getByRole("option").first().waitFor();
    await page.keyboard.press("Escape");
    await colleagues.waitFor({ state: "detached" });
    expect(await drawer.isVisible()).toBe(true);
    await page.keyboard.press("Backspace");
    // Enter right behind the name waits for the answer, while one writes on.
    const answer = await holdsAnswers(page, "**/dict-list?*", "keyword");
    await page.keyboard.insertText(`@${second.name}`);
    await page.keyboard.press("Enter");
    await page.keyboard.insertText("一起去");
    await answer(second.name);
    const words = `请@${second.name} 一起去量房`;
    await expect.poll(() => note.inputValue()).toBe(`请@${second.name} 一起去`);
    await page.keyboard.type("量房");
    expect(await note.inputValue()).toBe(words);
    await page.keyboard.press("Control+Enter");
    await drawer.getByRole("listitem").filter({ hasText: words }).first().waitFor();

    const other = await openPage();
    await arrives(other, second.account, PASSWORD, "客户管理");
    await other.getByRole("button", { name: /^通知/ }).click();
    await sees(other, `提到您：${words}`);
  });

  it("of an opportunity tells the customer's story, takes notes and moves its stage, with a way back", async () => {
    const page = await openPage();
    await arrives(page, "admin", ADMIN_PASSWORD, `/crm/business?id=${deal}`);
    const drawer = await drawerOf(page, `${CUSTOMER} · 整装`);
    const path = drawer.getByRole("list", { name: "进度" });
    const now = path.locator("[aria-current=step]");
    await expect.poll(() => now.textContent()).toContain("初步接触");
    await presses(path, `方案报价${mark}`);
    await seesMessage(page, `已到「方案报价${mark}」`);
    await expect.poll(() => now.textContent()).toContain("方案报价");
    await presses(page, "撤销");
    await expect.poll(() => now.textContent()).toContain("初步接触");

    const note = drawer.getByRole("textbox", { name: "跟进内容" });
    await note.fill("看过方案，想再便宜一点");
    await note.press("Control+Enter");
    await drawer.getByRole("listitem").filter({ hasText: "想再便宜一点" }).first().waitFor();
  });
});

describe("a lead of the pool", () => {
  it("is claimed without a question, opens as one's own, and goes back by one press", async () => {
    const name = `一键领${mark}`;
    await addLead(admin, name);
    const page = await openPage();
    await arrives(page, company.first.account, PASSWORD, "线索池");
    await rowOf(page, name).waitFor();
    await rowOf(page, name).hover();
    await rowOf(page, name).getByRole("button", { name: "领取" }).click();
    const drawer = await drawerOf(page, name);
    await drawer.getByRole("textbox", { name: "跟进内容" }).waitFor();
    await holdsFocus(drawer);
    await presses(page, "撤销");
    await seesMessage(page, "已撤销");
    await rowOf(page, name).waitFor();
  });

  it("goes on to the next once the open one has left the list, and back to a row by Esc, or to the one in its place", async () => {
    const client = await clientOf(company.second.account, PASSWORD);
    const names = [`到期甲${mark}`, `到期乙${mark}`, `到期丙${mark}`, `到期丁${mark}`];
    for (const name of names)
      await client.post("/blade-customer/customerFollow/submit", {
        customerId: await addCustomer(company.second, name),
        followType: "1",
        followDesc: "今天再联系",
        nextFollowTime: `${companyDay()} 23:30:00`,
      });
    const page = await openPage();
    await arrives(page, company.second.account, PASSWORD, "/customer/customer?saved=today");
    await page.getByRole("table").getByRole("link").nth(3).waitFor();
    const [first, second, third, fourth] = await page
      .getByRole("table")
      .getByRole("link")
      .allTextContents();
    const called = async (name: string | undefined) =>
      drawerOf(page, names.find((one) => name?.endsWith(one)) ?? "");
    for (const key of ["ArrowDown", "ArrowDown", "Enter"]) await page.keyboard.press(key);
    const followsUp = async (name: string | undefined) => {
      const open = await called(name);
      await open.getByRole("textbox", { name: "跟进内容" }).waitFor();
      await page.keyboard.press("l");
      await page.keyboard.type("三天后再联系");
      await page.keyboard.press("Control+Enter");
      await rowOf(page, name ?? "").waitFor({ state: "detached" });
      return open;
    };
    const isAt = async (name: string | undefined) => {
      await expect
        .poll(() =>
          page.evaluate(() => document.activeElement?.closest("main [data-id]")?.textContent ?? ""),
        )
        .toContain(name);
    };
    await presses(await followsUp(second), /^下一条/);
    await called(third);
    await presses(page, /^上一条/);
    await called(first);
    await page.keyboard.press("Escape");
    await isAt(first);
    for (const key of ["ArrowDown", "Enter"]) await page.keyboard.press(key);
    const open = await followsUp(third);
    await open.press("Escape");
    await open.waitFor({ state: "hidden" });
    await isAt(fourth);
  });

  it("keeps the focus when its button goes, and is a key away from the first note", async () => {
    const name = `键盘领${mark}`;
    await addLead(admin, name);
    const page = await openPage();
    await arrives(page, company.first.account, PASSWORD, "线索池");
    await rowOf(page, name).getByRole("link", { name }).press("Enter");
    const drawer = await drawerOf(page, name);
    await holdsFocus(drawer);
    await drawer.getByRole("button", { name: "领取" }).press("Enter");
    const note = drawer.getByRole("textbox", { name: "跟进内容" });
    await note.waitFor();
    await holdsFocus(drawer);
    await page.keyboard.press("l");
    await page.keyboard.type("加了微信，预算20万");
    expect(await note.inputValue()).toBe("加了微信，预算20万");
    // It is theirs by now: the note is read as it is among their own leads, and they can call.
    await drawer.getByRole("checkbox", { name: "保存预估金额" }).waitFor();
    await drawer.getByRole("button", { name: "拨打电话" }).waitFor();
    await addCustomer(company.first, `键盘客${mark}`);
    await goesTo(page, "客户管理");
    await opens(page, `键盘客${mark}`);
    const story = (await drawerOf(page, `键盘客${mark}`)).getByRole("textbox", {
      name: "跟进内容",
    });
    await story.waitFor();
    await page.keyboard.press("l");
    await holdsFocus(story);
    // From another tab as well.
    await page.keyboard.press("Tab");
    await page.keyboard.press("t");
    await page.keyboard.press("ArrowRight");
    await story.waitFor({ state: "detached" });
    await page.keyboard.press("l");
    await holdsFocus(story);
  });
});
