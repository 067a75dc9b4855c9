import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import {
  agrees,
  arrives,
  dates,
  draws,
  does,
  drawerOf,
  enters,
  fitsTheScreen,
  seesMessage,
  picks,
  presses,
  savesForm,
  searches,
  sees,
  signsIn,
} from "./acting.ts";
import { useBrowser } from "./browser.ts";
import { clientOf } from "./client.ts";
import {
  addCustomer,
  addDeal,
  addLead,
  fresh,
  makeCompany,
  PASSWORD,
  companyDay,
} from "./company.ts";
import { ADMIN_PASSWORD } from "./places.ts";

const openPage = useBrowser();
/** A picture of one point. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const SEARCH = "Name / phone / address";

/** Opens a screen from the sheet behind the bar at the bottom. */
async function taps(page: Page, menu: string): Promise<void> {
  await page.getByRole("navigation", { name: "Menu" }).getByRole("button", { name: "Menu" }).tap();
  await page
    .getByRole("dialog", { name: "Menu" })
    .getByRole("link", { name: menu, exact: true })
    .tap();
  await page.getByRole("heading", { name: menu, level: 1 }).waitFor();
  await fitsTheScreen(page);
}

/** What a thumb would miss of all that a selector finds in the main part of a page. */
const tooSmall = (page: Page, selector: string): Promise<readonly string[]> =>
  page.getByRole("main").evaluate(
    (main, wanted) =>
      [...main.querySelectorAll<HTMLElement>(wanted)]
        .filter((one) => one.checkVisibility())
        .filter((one) => {
          const { width, height } = one.getBoundingClientRect();
          return width < 43.5 || height < 43.5;
        })
        .map((one) => one.outerHTML.slice(0, 120)),
    selector,
  );

it("carries a lead from the pool to a visit on a phone, in English", async () => {
  const admin = await clientOf();
  const company = await makeCompany(admin);
  const name = `Anna-${fresh()}`;
  await addLead(admin, name, {
    address: "Emerald Court, building 3, unit 2, a rather long address that has to wrap somewhere",
  });
  const page = await openPage("phone");
  await signsIn(page, company.manager.account, PASSWORD, "en");
  await fitsTheScreen(page);

  await taps(page, "Lead pool");
  await searches(page, SEARCH, name);
  const card = page
    .getByRole("list", { name: "Lead pool" })
    .getByRole("listitem")
    .filter({ hasText: name });
  await card.getByRole("button", { name: "Claim", exact: true }).tap();
  await seesMessage(page, "Done");

  const lead = await drawerOf(page, name);
  await fitsTheScreen(page);
  await enters(lead, "Follow-up content", "Wants to see the showroom today");
  await presses(lead, "Submit");
  await seesMessage(page, "Added");
  await sees(lead.getByRole("list"), "Wants to see the showroom today");
  await does(lead, "Convert");
  await agrees(page, "Convert the selected leads to customers?", "OK");
  await seesMessage(page, "Converted to customers");
  await presses(lead, "Close");

  await taps(page, "Customers");
  await page.getByRole("button", { name }).tap();
  const customer = await drawerOf(page, name);
  await customer.getByRole("tab", { name: "Visit records" }).tap();
  await presses(customer, "Add");
  const form = page.getByRole("dialog", { name: "Add visit record" });
  await fitsTheScreen(page);
  await dates(form, "First visit", companyDay());
  await savesForm(page, form, "Added");
  await sees(customer, "First visit");
  await presses(customer, "Close");
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Home" }).tap();
  await page
    .getByRole("region", { name: "Today" })
    .getByRole("link", { name: "Visited 1", exact: true })
    .waitFor();
  await fitsTheScreen(page);
});

it("lies under one thumb at 360 px: large targets and letters, a list without an end, sheets from below", async () => {
  const company = await makeCompany(await clientOf());
  const names = Array.from({ length: 14 }, (_, place) => `Thumb-${place}`);
  for (const name of names) await addCustomer(company.first, name);
  const page = await openPage("phone", { language: "en" });
  await page.setViewportSize({ width: 360, height: 780 });
  await arrives(page, company.first.account, PASSWORD, "Customers");
  const cards = page.getByRole("list", { name: "Customers" }).getByRole("listitem");
  // Ten are a page; the end of it brings the next before the thumb is there.
  await cards.nth(8).scrollIntoViewIfNeeded();
  await expect.poll(() => cards.count()).toBe(names.length);
  const tooSmall = (place: Locator) =>
    place.evaluate((box) =>
      [...box.querySelectorAll<HTMLElement>("button, input:not([type=file]), textarea, summary")]
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 0)
        .filter(
          (one) =>
            one.getBoundingClientRect().height < 43.5 ||
            (one.matches("input, textarea") &&
              Number.parseFloat(getComputedStyle(one).fontSize) < 16),
        )
        .map((one) => one.outerHTML.slice(0, 120)),
    );
  expect((await tooSmall(page.getByRole("main"))).join()).toBe("");
  await cards.first().getByRole("button", { name: "More actions" }).tap();
  expect((await tooSmall(page.getByRole("menu"))).join()).toBe("");
  await page.keyboard.press("Escape");
  await cards.first().getByRole("button", { name: "Call", exact: true }).waitFor();
  await cards.first().getByRole("button").first().tap();
  const sheet = page.getByRole("dialog", { name: /^Customer / });
  await sheet.waitFor();
  await sheet.getByRole("tablist").waitFor();
  expect((await sheet.boundingBox())?.y).toBeGreaterThan(0);
  expect((await tooSmall(sheet)).join()).toBe("");
  await fitsTheScreen(page);
  // What was seen on the spot goes along with the note.
  await sheet.getByRole("button", { name: "Photo", exact: true }).waitFor();
  const photo = { name: "site.png", mimeType: "image/png", buffer: PIXEL };
  await sheet.locator("input[type=file][accept='image/*']").setInputFiles(photo);
  await sheet.getByRole("button", { name: /^Photo · / }).waitFor();
  await enters(sheet, "Follow-up content", "Measured the kitchen");
  await presses(sheet, "Submit");
  await seesMessage(page, "Added");
  await sheet.getByRole("listitem").getByRole("link", { name: "Photo" }).waitFor();
  // Whoever submits before stopping keeps what was said with this note.
  await enters(sheet, "Follow-up content", "Spoke on the way");
  await sheet.getByRole("button", { name: "Voice note" }).tap();
  await sheet.getByRole("button", { name: /^Stop recording/ }).waitFor();
  await presses(sheet, "Submit");
  const spoken = sheet.getByRole("listitem").filter({ hasText: "Spoke on the way" });
  await spoken.locator("audio").waitFor();
  await sheet.getByRole("button", { name: "Voice note" }).waitFor();
  await presses(sheet, "Edit");
  const form = page.getByRole("dialog", { name: "Edit customer" });
  await form.waitFor();
  await fitsTheScreen(page);
});

it("is drawn by a finger at 390 px: a list down to have it anew, a sheet down to put it away", async () => {
  const company = await makeCompany(await clientOf());
  const [there, later] = [`Drawn-${fresh()}`, `Later-${fresh()}`];
  await addCustomer(company.first, there);
  const page = await openPage("phone", { language: "en" });
  await arrives(page, company.first.account, PASSWORD, "Customers");
  const list = page.getByRole("list", { name: "Customers" });
  const card = list.getByRole("listitem").filter({ hasText: there });
  await card.waitFor();
  await addCustomer(company.first, later);

  const littleWay = await draws(card, 60);
  await sees(page, "Pull to refresh");
  await littleWay();
  await page.getByText("Pull to refresh").waitFor({ state: "hidden" });
  expect(await list.getByText(later).count()).toBe(0);
  const farWay = await draws(card, 260);
  await sees(page, "Let go to refresh");
  await farWay();
  await sees(list, later);

  await card.getByRole("button").first().tap();
  const sheet = await drawerOf(page, there);
  const head = sheet.getByRole("heading", { level: 2 });
  const top = (await head.boundingBox())!.y;
  const back = await draws(head, 80);
  await expect.poll(async () => (await head.boundingBox())!.y).toBeGreaterThan(top + 60);
  await back();
  await expect.poll(async () => (await head.boundingBox())!.y).toBe(top);
  // What lies behind a sheet is not drawn along with it.
  const away = await draws(head, 300);
  expect(await page.getByText("Let go to refresh").count()).toBe(0);
  await away();
  await sheet.waitFor({ state: "hidden" });
});

it("takes along what was said: a voice note is recorded, outlives its sheet, is sent and played in the story", async () => {
  const company = await makeCompany(await clientOf());
  const name = `Voice-${fresh()}`;
  await addCustomer(company.first, name);
  const page = await openPage("phone", { language: "en" });
  await arrives(page, company.first.account, PASSWORD, "Customers");
  await page.getByRole("button", { name }).tap();
  const sheet = await drawerOf(page, name);
  const begin = sheet.getByRole("button", { name: "Voice note", exact: true });
  const stop = sheet.getByRole("button", { name: /^Stop recording/ });
  const taken = sheet.getByRole("button", { name: /^Voice note · / });
  await begin.tap();
  await sees(stop, "00:01");
  await stop.tap();
  await taken.tap();
  await begin.tap();
  await sees(stop, "00:01");
  // What was said until its sheet went away is there when it comes back.
  await page.goBack();
  await sheet.waitFor({ state: "hidden" });
  await page.getByRole("button", { name }).tap();
  await taken.waitFor();
  // It speaks for itself: nothing has to be typed.
  await presses(sheet, "Submit");
  await seesMessage(page, "Added");
  const note = sheet.getByLabel("Voice note", { exact: true }).and(sheet.locator("audio"));
  await note.waitFor();
  await note.evaluate((audio: HTMLAudioElement) => audio.play());
  await expect
    .poll(() => note.evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0);
});

it("has a home page for the thumb: every number a target, nothing in the bar over its neighbour", async () => {
  const company = await makeCompany(await clientOf());
  await addCustomer(company.first, `Home-${fresh()}`, { nextTime: `${companyDay()} 23:30:00` });
  const page = await openPage("phone", { language: "en" });
  await arrives(page, company.first.account, PASSWORD);
  await page.getByRole("region", { name: "Today" }).getByRole("link").first().waitFor();
  expect(await tooSmall(page, "section a, section button")).toEqual([]);
  const find = page.getByRole("banner").getByRole("button", { name: "Search", exact: true });
  const word = find.getByText("Search", { exact: true });
  expect(await word.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  const places = await page.getByRole("banner").evaluate((bar) =>
    [...bar.querySelectorAll("button")].map((one) => {
      const { left, right } = one.getBoundingClientRect();
      return { left, right };
    }),
  );
  for (const [index, { left }] of places.entries())
    expect(left).toBeGreaterThanOrEqual(places[index - 1]?.right ?? 0);
});

it("tells on the first page only what waits, before the choice of numbers", async () => {
  const company = await makeCompany(await clientOf());
  await addCustomer(company.first, `Due-${fresh()}`, { nextTime: `${companyDay()} 23:30:00` });
  const page = await openPage("phone", { language: "en" });
  await arrives(page, company.first.account, PASSWORD);
  const day = page.getByRole("region", { name: "To do today" });
  const due = day.getByRole("list", { name: "Customers" }).getByRole("link");
  await due.filter({ hasText: "Due today" }).waitFor();
  await expect.poll(() => due.allInnerTexts()).toEqual(["Due today\n1"]);
  const choice = page.getByRole("group", { name: "Period" });
  expect((await day.boundingBox())!.y).toBeLessThan((await choice.boundingBox())!.y);
});

it("has a board for the thumb: deals are moved and ended by targets as large", async () => {
  const admin = await clientOf();
  const company = await makeCompany(admin);
  const group = `Board-${fresh()}`;
  const customerId = await addCustomer(company.first, group);
  await addDeal(admin, group, ["Contact"], { businessName: `Deal of ${group}`, customerId });
  const page = await openPage("phone");
  await arrives(page, "admin", ADMIN_PASSWORD, "/crm/businessBoard");
  const deal = page.getByRole("link", { name: `Deal of ${group}` });
  const choice = page.getByRole("button", { name: group });
  await deal.or(choice).first().waitFor();
  if (await choice.isVisible()) await choice.tap();
  await deal.waitFor();
  expect(await tooSmall(page, "li button, li select")).toEqual([]);
});

it("shows the figures of a report beside the names of its lines", async () => {
  const company = await makeCompany(await clientOf());
  await addCustomer(company.first, `Report-${fresh()}`);
  const page = await openPage("phone");
  await arrives(page, "admin", ADMIN_PASSWORD, "/report/sale");
  const line = page.getByRole("row", { name: company.first.name });
  await line.waitFor();
  await fitsTheScreen(page);
  expect(await line.getByRole("rowheader").count()).toBe(1);
  const figure = await line.getByRole("cell").first().boundingBox();
  expect(figure!.x + figure!.width).toBeLessThan(390);
});

it("opens a card wherever it is pressed, and gives several ticked ones to several colleagues", async () => {
  const admin = await clientOf();
  const company = await makeCompany(admin);
  const part = fresh();
  for (const n of [1, 2, 3])
    await addLead(admin, `待分${part}-${n}`, { address: `湖心名邸${n}幢` });
  const page = await openPage("phone");
  await arrives(page, company.manager.account, PASSWORD, "/crm/cluePool");
  await searches(page, "姓名 / 手机 / 小区 / 拼音首字母", part);
  await page.waitForURL(`**keyword=${part}`);
  const cards = page.getByRole("list", { name: "线索池" }).getByRole("listitem");
  await expect.poll(() => cards.count()).toBe(3);
  const line = cards.first().getByText("湖心名邸");
  // The button of the card lies over its lines: what a finger meets there is not theirs to check.
  const press = () => line.tap({ force: true });
  await press();
  await presses(await drawerOf(page, `待分${part}-3`), "关闭");

  await page.getByRole("main").getByRole("button", { name: "更多操作" }).first().tap();
  await page.getByRole("menuitem", { name: "选择多条" }).tap();
  await press();
  const bar = page.getByRole("toolbar", { name: "已选 1 条" });
  await bar.waitFor();
  await cards.nth(1).tap();
  await fitsTheScreen(page);
  const both = page.getByRole("toolbar", { name: "已选 2 条" });
  await presses(both, "分配");
  const dialog = page.getByRole("dialog", { name: "分配" });
  await picks(dialog, "接收人", company.first.name);
  await picks(dialog, "接收人", company.second.name);
  await page.getByRole("button", { name: "完成", exact: true }).tap();
  await presses(dialog, "确定");
  await seesMessage(page, `已将 2 条线索交给 ${company.first.name}、${company.second.name}`);
  await expect.poll(() => cards.count()).toBe(1);
  await both.waitFor({ state: "detached" });
  const mine = await (
    await clientOf(company.first.account, PASSWORD)
  ).get<{ total: number }>("/blade-crm/clue/list", { name: part });
  expect(mine.total).toBe(1);
});

it("keeps the period of a report in sight, which is one of more than there is room for", async () => {
  const page = await openPage("phone", { language: "en" });
  await arrives(page, "admin", ADMIN_PASSWORD, "/report/dept?period=year");
  const periods = page.getByRole("group", { name: "Period" });
  const seen = async (name: string) => {
    const chosen = periods.getByRole("button", { name, pressed: true });
    await chosen.waitFor();
    const { left, right } = await chosen.evaluate((one) => one.getBoundingClientRect().toJSON());
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
  };
  await seen("This year");
  await page.goto("/report/dept?period=today");
  await seen("Today");
});

it("keeps the steps of the funnel in one line each, in Chinese as well", async () => {
  await addLead(await clientOf(), `漏斗${fresh()}`);
  const page = await openPage("phone");
  await page.setViewportSize({ width: 360, height: 780 });
  await arrives(page, "admin", ADMIN_PASSWORD, "/report/funnel?period=year");
  const steps = page.getByRole("table").getByRole("rowheader");
  await steps.first().waitFor();
  const lines = await steps.evaluateAll((cells) =>
    cells.map((cell) => {
      const words = document.createRange();
      words.selectNodeContents(cell);
      return words.getClientRects().length;
    }),
  );
  expect(lines.length).toBeGreaterThan(9);
  expect(new Set(lines)).toEqual(new Set([1]));
  await fitsTheScreen(page);
});
