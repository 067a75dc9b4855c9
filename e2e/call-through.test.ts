import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import {
  enters,
  fitsTheScreen,
  seesMessage,
  opens,
  presses,
  searches,
  sees,
  arrives,
} from "./acting.ts";
import { useBrowser } from "./browser.ts";
import type { Client } from "./client.ts";
import { clientOf } from "./client.ts";
import { addCustomer, companyDay, fresh, makeCompany, PASSWORD } from "./company.ts";
import { ADMIN_PASSWORD } from "./places.ts";

const openPage = useBrowser();
const SEARCH = "姓名 / 手机 / 小区 / 拼音首字母";
let company: Awaited<ReturnType<typeof makeCompany>>;
let seller: Client;

beforeAll(async () => {
  company = await makeCompany(await clientOf());
  seller = await clientOf(company.first.account, PASSWORD);
});

async function atCustomers(mark: string): Promise<Page> {
  const page = await openPage();
  await arrives(page, company.first.account, PASSWORD, "客户管理");
  await searches(page, SEARCH, mark);
  return page;
}

type Kept = Readonly<Record<string, unknown>>;

const kept = (id: string) => seller.get<Kept>("/blade-customer/customer/detail", { id });

it("reads a sentence, shows what it understood, and keeps what was left on", async () => {
  const name = `苏${fresh()}`;
  const id = await addCustomer(company.first, name);
  const page = await atCustomers(name);
  const drawer = await opens(page, name);
  await enters(drawer, "跟进内容", "微信聊了，明早10点回访 碧桂园89平三房 毛坯 预算15万 加了微信");
  const chips = drawer.getByRole("list", { name: "识别到，将一起保存" });
  await chips.getByRole("checkbox", { name: "保存预估金额" }).uncheck();
  await presses(chips, "更正面积（㎡）");
  await chips.getByRole("textbox").or(chips.getByRole("spinbutton")).fill("98");
  await presses(chips, "好");
  expect(await drawer.getByRole("textbox", { name: "下次跟进时间" }).inputValue()).toMatch(
    / 10:00/,
  );
  await presses(drawer, "提交");
  await seesMessage(page, "新增成功");
  await sees(
    drawer.getByRole("listitem"),
    "微信聊了，明早10点回访 碧桂园89平三房 毛坯 预算15万 加了微信",
  );
  expect(await kept(id)).toMatchObject({
    houseSize: "98.00",
    houseType: "5",
    houseSituation: "1",
    address: "碧桂园",
    addWeChat: "1",
    followup: 1,
  });
  expect((await kept(id))["estimatedAmount"]).toBeNull();
});

it("shows both values when a colleague changed the same fact meanwhile", async () => {
  const name = `郭${fresh()}`;
  const id = await addCustomer(company.first, name);
  const page = await atCustomers(name);
  const drawer = await opens(page, name);
  await enters(drawer, "跟进内容", "套内89平");
  const { version } = await kept(id);
  const colleague = await clientOf(company.manager.account, PASSWORD);
  await colleague.post("/blade-customer/customer/submit", { id, version, houseSize: "120" });
  await presses(drawer, "提交");
  const dialog = page.getByRole("dialog", { name: "这条数据刚被别人改过" });
  await dialog.getByRole("radio", { name: /对方的/ }).check();
  await presses(dialog, "按选择保存");
  await seesMessage(page, "新增成功");
  expect(await kept(id)).toMatchObject({ houseSize: "120.00", lastContent: "套内89平" });
});

it("works through a list by keys, goes on where one was, and leaves out what is gone", async () => {
  const mark = `潘${fresh()}`;
  const ids: string[] = [];
  for (const last of ["甲", "乙", "丙", "丁"])
    ids.push(await addCustomer(company.first, `${mark}${last}`));
  const page = await atCustomers(mark);
  await presses(page, "连续跟进");
  const queue = page.getByRole("dialog", { name: "连续跟进" });
  const shows = (last: string) => queue.getByRole("region", { name: `${mark}${last}` }).waitFor();
  await shows("丁");
  await sees(queue, "第 1 / 4 条");
  await page.keyboard.press("1");
  await page.keyboard.press("n");
  await page.keyboard.type("想看样板间");
  // Enter takes a colleague, the next one saves.
  await page.keyboard.type(`@${company.manager.name.slice(0, 2)}`);
  await page.getByRole("option", { name: company.manager.name }).waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await shows("丙");
  await sees(queue, "第 2 / 4 条");
  await page.keyboard.press("Enter");
  await sees(queue, "请先选择结果");
  await page.keyboard.press("s");
  await shows("乙");
  await sees(queue, "第 3 / 4 条");
  await page.keyboard.press("Backspace");
  await shows("丙");
  await sees(queue, "第 2 / 4 条");
  await page.keyboard.press("Escape");
  await queue.waitFor({ state: "hidden" });

  const manager = await clientOf(company.manager.account, PASSWORD);
  await manager.post("/blade-customer/customer/transferOpenSea", { ids: [ids[2]] });
  await presses(page, "连续跟进");
  await sees(queue, "第 2 / 3 条");
  await sees(queue, "有 1 条已不在您名下，已跳过");
  await shows("乙");
  await page.keyboard.press("3");
  await page.keyboard.press("n");
  await page.keyboard.press("Control+Enter");
  await shows("甲");
  await sees(queue, "第 3 / 3 条");
  expect(await kept(ids[3]!)).toMatchObject({
    purpose: "11",
    lastContent: `接通，有意向：想看样板间@${company.manager.name}`,
  });
  expect(await kept(ids[1]!)).toMatchObject({ lastContent: "未接" });

  await page.keyboard.press("s");
  await sees(queue, "已处理 2 条，跳过 1 条");
  await presses(queue, "处理跳过的");
  await sees(queue, "第 1 / 1 条");
  await shows("甲");
  await page.keyboard.press("3");
  await page.keyboard.press("Enter");
  await sees(queue, "这一批都处理完了");
});

it("shows what an outcome changes before it is saved, and lets a better level of interest stay", async () => {
  const mark = `尹${fresh()}`;
  const met = await addCustomer(company.first, `${mark}甲`, { purpose: "3", isEffective: "3" });
  const unmet = await addCustomer(company.first, `${mark}乙`);
  const page = await atCustomers(mark);
  await presses(page, "连续跟进");
  const queue = page.getByRole("dialog", { name: "连续跟进" });
  const changes = queue.getByLabel("将一起保存");
  await queue.getByRole("region", { name: `${mark}乙` }).waitFor();
  await page.keyboard.press("1");
  await sees(changes, "意向");
  await sees(changes, "密切跟踪");
  await page.keyboard.press("2");
  await sees(changes, "近期到店");
  await page.keyboard.press("Enter");
  await queue.getByRole("region", { name: `${mark}甲` }).waitFor();
  await page.keyboard.press("6");
  await sees(changes, "C 低意向(已到店)");
  await page.keyboard.press("1");
  await changes.waitFor({ state: "hidden" });
  await page.keyboard.press("Enter");
  await sees(queue, "这一批都处理完了");
  expect(await kept(unmet)).toMatchObject({ purpose: "1" });
  expect(await kept(met)).toMatchObject({ purpose: "3", lastContent: "接通，有意向" });
});

it("keeps a note until it is saved, and follows up when it says so unless somebody set the time", async () => {
  const mark = `庄${fresh()}`;
  const id = await addCustomer(company.first, `${mark}甲`);
  const page = await atCustomers(mark);
  const queue = page.getByRole("dialog", { name: "连续跟进" });
  const note = queue.getByRole("textbox", { name: "补充说明" });
  const time = queue.getByRole("textbox", { name: "下次跟进" });
  await presses(page, "连续跟进");
  await note.fill("明天10点再确认");
  await page.keyboard.press("Escape");
  await queue.waitFor({ state: "hidden" });
  await page.reload();
  await presses(page, "连续跟进");
  await expect.poll(() => note.inputValue()).toBe("明天10点再确认");
  await queue.getByRole("radio", { name: /接通有意向/ }).click();
  await expect.poll(() => time.inputValue()).toBe(`${companyDay(1)} 10:00:00`);
  await note.fill("后天15点再确认");
  await expect.poll(() => time.inputValue()).toBe(`${companyDay(2)} 15:00:00`);

  // Enter takes what was typed, the next one saves.
  await time.fill("大后天9点");
  await time.press("Enter");
  await expect.poll(() => time.inputValue()).toBe(`${companyDay(3)} 09:00:00`);
  await note.fill("明天10点再确认");
  await expect.poll(() => time.inputValue()).toBe(`${companyDay(3)} 09:00:00`);
  await time.press("Enter");
  await sees(queue, "这一批都处理完了");
  expect(await kept(id)).toMatchObject({
    nextTime: `${companyDay(3)} 09:00:00`,
    lastContent: "接通，有意向：明天10点再确认",
  });
  await presses(queue, "从头再来");
  await expect.poll(() => note.inputValue()).toBe("");
});

it("saves with Ctrl+Enter from anywhere, with the time that is typed and whatever is offered over the note", async () => {
  const mark = `祝${fresh()}`;
  const ids: string[] = [];
  for (const last of ["甲", "乙", "丙", "丁"])
    ids.unshift(await addCustomer(company.first, `${mark}${last}`));
  const page = await atCustomers(mark);
  await presses(page, "连续跟进");
  const queue = page.getByRole("dialog", { name: "连续跟进" });
  const time = queue.getByRole("textbox", { name: "下次跟进" });
  const moments = [
    ["后天15点", `${companyDay(2)} 15:00:00`],
    [`${companyDay(4)} 11:00:00`, `${companyDay(4)} 11:00:00`],
    ["", ""],
  ] as const;
  for (const [at, [typed, meant]] of moments.entries()) {
    await sees(queue, `第 ${at + 1} / 4 条`);
    await queue.getByRole("radio", { name: /再联系/ }).click();
    await time.fill(typed);
    await time.press("Control+Enter");
    await sees(queue, `第 ${at + 2} / 4 条`);
    expect(await kept(ids[at]!)).toMatchObject({ nextTime: meant });
  }
  await queue.getByRole("radio", { name: /再联系/ }).click();
  await page.keyboard.press("n");
  await page.keyboard.type("@");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("Control+Enter");
  await sees(queue, "这一批都处理完了");
  expect(await kept(ids[3]!)).toMatchObject({ lastContent: "接通，稍后再联系：@" });
});

it("is worked with the thumb on a phone", async () => {
  const mark = `董${fresh()}`;
  const id = await addCustomer(company.first, mark);
  const page = await openPage("phone");
  await arrives(
    page,
    company.first.account,
    PASSWORD,
    `/customer/customer?keyword=${encodeURIComponent(mark)}`,
  );
  await presses(page, "连续跟进");
  const queue = page.getByRole("dialog", { name: "连续跟进" });
  await queue.getByRole("radio", { name: "未接" }).tap();
  await fitsTheScreen(page);
  await presses(queue, /^保存，下一条/);
  await sees(queue, "这一批都处理完了");
  expect(await kept(id)).toMatchObject({ lastContent: "未接", followup: 1 });
});

it("prints a contract on a page of its own and keeps it as a PDF", async () => {
  const admin = await clientOf();
  const name = `家装${fresh()}`;
  const customerId = await addCustomer(company.first, `施${fresh()}`);
  const contract = {
    name,
    customerId,
    money: "120000",
    proposedDate: "2026-01-05",
    signingDate: "2026-01-06",
  };
  await admin.post("/blade-crm/contract/submit", contract);
  const page = await openPage();
  await arrives(page, "admin", ADMIN_PASSWORD, "合同");
  const drawer = await opens(page, name);
  const opened = page.waitForEvent("popup");
  await presses(drawer, "打印 / PDF");
  const paper = await opened;
  await sees(paper, "住宅装饰装修合同");
  await sees(paper, "壹拾贰万元整");
  const download = page.waitForEvent("download");
  await presses(paper, "下载 PDF");
  const file = await (await download).path();
  expect((await readFile(file)).subarray(0, 5).toString()).toBe("%PDF-");
});
