import type { Locator, Page, Route } from "playwright-core";
import { expect } from "vitest";
import { holderOf, screensOf, tokenOf } from "./client.ts";
import { PASSWORD } from "./company.ts";
import { ownAddress } from "./own-server.ts";

/** A page or a part of it, such as a dialog. */
export type Place = Page | Locator;

const pageOf = (place: Place): Page => ("page" in place ? place.page() : place);

/** Waits until the words stand on the screen. */
export async function sees(place: Place, words: string | RegExp): Promise<void> {
  await place.getByText(words).filter({ visible: true }).first().waitFor();
}

/** Waits until a message that comes up on its own is there. */
export async function seesMessage(page: Page, words: string | RegExp): Promise<void> {
  await page.getByRole("alert").filter({ hasText: words }).first().waitFor();
}

export async function presses(place: Place, name: string | RegExp): Promise<void> {
  await place.getByRole("button", { name, exact: true }).filter({ visible: true }).first().click();
}

/** Does something with an open record, be its button in sight or behind «更多操作». */
export async function does(place: Place, action: string): Promise<void> {
  const actions = place.getByRole("group", { name: /^(操作|Actions)$/ });
  await actions.waitFor();
  const button = actions.getByRole("button", { name: action, exact: true });
  if (await button.isVisible()) return button.click();
  await presses(actions, /^(更多操作|More actions)$/);
  await pageOf(place).getByRole("menuitem", { name: action, exact: true }).click();
}

/** Signs in through the sign-in page and arrives at the home page. */
export async function signsIn(
  page: Page,
  account: string,
  password: string,
  language: "zh" | "en" = "zh",
): Promise<void> {
  await page.goto("/");
  if (language === "en") await presses(page, "English");
  await fitsTheScreen(page);
  const words = {
    zh: ["账号", "密码", "登录", "首页"],
    en: ["Account", "Password", "Sign in", "Home"],
  }[language];
  await page.getByLabel(words[0]!, { exact: true }).fill(account);
  await page.getByLabel(words[1]!, { exact: true }).fill(password);
  await presses(page, words[2]!);
  await page.getByRole("heading", { name: words[3]!, level: 1 }).waitFor();
}

/**
 * Arrives as somebody who signed in earlier in this browser: at the home page, at a screen named as in their menu,
 * or at an address. Whoever has no business at home need not wait for its charts.
 */
export async function arrives(
  page: Page,
  account: string,
  password: string,
  at = "/",
): Promise<void> {
  const url = ownAddress();
  const token = await tokenOf(account, password);
  await page.context().addCookies([
    { name: "zhuke-access-token", value: token, url },
    { name: "zhuke-access-issued", value: String(Date.now()), url },
  ]);
  const named = !at.startsWith("/");
  await page.goto(named ? await addressOf(token, at) : at);
  const heading = named ? at : at === "/" ? /^(首页|Home)$/ : /./;
  await page.getByRole("heading", { name: heading, exact: named, level: 1 }).first().waitFor();
  await fitsTheScreen(page);
}

/** Where the screen of that name lies, in either language. */
async function addressOf(token: string, screen: string): Promise<string> {
  const screens = await screensOf(holderOf(token));
  const found = screens.find(({ name, nameEn }) => [name, nameEn].includes(screen));
  if (!found) throw new Error(`The menu has no ${screen}`);
  return found.path;
}

/** Presses something in the menu of one's own picture. */
export async function choosesOfOwn(page: Page, name: string): Promise<void> {
  await presses(page, /^(我的|Me) /);
  await presses(page.getByRole("dialog", { name: /^(我的|Me) / }), name);
}

/** Opens a screen from the menu at the left edge. */
export async function goesTo(page: Page, menu: string): Promise<void> {
  await page
    .getByRole("navigation", { name: /^(菜单|Menu)$/ })
    .getByRole("link", { name: menu, exact: true })
    .click();
  await page.getByRole("heading", { name: menu, level: 1 }).waitFor();
}

/** Waits until what has the focus lies within a part of the page. */
export async function holdsFocus(part: Locator): Promise<void> {
  await expect.poll(() => part.evaluate((box) => box.contains(document.activeElement))).toBe(true);
}

/** Types into a field of a form. */
export async function enters(place: Place, label: string, text: string): Promise<void> {
  await place.getByLabel(label, { exact: true }).fill(text);
}

/** Chooses from a list that narrows as one types. */
export async function picks(place: Place, label: string, option: string): Promise<void> {
  const box = place.getByRole("combobox", { name: label, exact: true });
  await box.click();
  await box.fill(option);
  const page = pageOf(place);
  // A name alone, or with what tells it from others.
  const offered = page.getByTitle(option, { exact: true }).or(page.getByTitle(`${option} · `));
  await offered.filter({ visible: true }).last().click();
}

/** Types a date or moment and goes on. */
export async function dates(place: Place, label: string, moment: string): Promise<void> {
  const field = place.getByRole("textbox", { name: label, exact: true });
  await field.fill(moment);
  await field.press("Tab");
}

/** Opens the record whose name stands in a list, and answers its drawer. */
export async function opens(page: Page, name: string): Promise<Locator> {
  await page.getByRole("table").getByRole("link", { name, exact: true }).click();
  return drawerOf(page, name);
}

export async function drawerOf(page: Page, name: string): Promise<Locator> {
  const drawer = page.getByRole("dialog", { name: new RegExp(` ${name}$`) });
  await drawer.waitFor();
  return drawer;
}

/** Presses save; the form closes because it was saved. */
export async function savesForm(page: Page, form: Locator, done: string): Promise<void> {
  await presses(form, /^(保存|Save)$/);
  await seesMessage(page, done);
  await form.waitFor({ state: "hidden" });
}

/** Types into the search box of a list. */
export async function searches(page: Page, box: string, words: string): Promise<void> {
  const field = page.getByRole("searchbox", { name: box, exact: true });
  await field.fill(words);
  await field.press("Enter");
}

/** The dialog that asks a question. */
export async function asked(page: Page, question: string): Promise<Locator> {
  const dialog = page.getByRole("dialog").filter({ hasText: question });
  await dialog.waitFor();
  return dialog;
}

/** Agrees to the question asked. */
export async function agrees(page: Page, question: string, ok = "确定"): Promise<void> {
  const dialog = await asked(page, question);
  await presses(dialog, ok);
  await dialog.waitFor({ state: "hidden" });
}

/** The card of a deal on the board, which shows one group of opportunities at a time. */
export async function onBoard(page: Page, group: string, deal: string): Promise<Locator> {
  const card = page.getByRole("link", { name: deal });
  const choice = page.getByRole("button", { name: group });
  await card.or(choice).first().waitFor();
  if (await choice.isVisible()) await choice.click();
  await card.waitFor();
  return card;
}

/** The row of a list in which the words stand. */
export function rowOf(page: Page, words: string): Locator {
  return page.getByRole("table").getByRole("row").filter({ hasText: words });
}

/** Nothing of the screen lies beyond its edge. */
export async function fitsTheScreen(page: Page): Promise<void> {
  const [needed, given] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement ?? document.body;
    return [scrollWidth, clientWidth] as const;
  });
  expect(needed, page.url()).toBeLessThanOrEqual(given);
}

/** Waits for the list of customers as somebody. */
export async function seesCustomers(page: Page, account: string): Promise<Page> {
  await arrives(page, account, PASSWORD, "客户管理");
  await page.getByRole("table").getByRole("link").first().waitFor();
  return page;
}

/** Draws a finger down from the middle of something; it stays on the glass until it is lifted. */
export async function draws(place: Locator, down: number): Promise<() => Promise<void>> {
  const page = place.page();
  const box = (await place.boundingBox())!;
  const glass = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = (
    type: "touchStart" | "touchMove" | "touchEnd",
    touchPoints: { x: number; y: number }[],
  ) => glass.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [{ x, y }]);
  for (let step = 1; step <= 10; step++)
    await touch("touchMove", [{ x, y: y + (down * step) / 10 }]);
  return async () => {
    await touch("touchEnd", []);
    await glass.detach();
  };
}

/** Stands between a page at work and the server, from the moment this is done: a page that is busy learns of it later than Playwright says. */
export async function intercepts(
  page: Page,
  url: string,
  handler: (route: Route) => unknown,
  options?: { times: number },
): Promise<void> {
  const [probe, answer] = ["/api/is-intercepted", "yes"];
  await page.route(url, handler, options);
  await page.route(`**${probe}`, (route) => route.fulfill({ body: answer }));
  const isIntercepted = () => page.evaluate(async (path) => (await fetch(path)).text(), probe);
  await expect.poll(isIntercepted).toBe(answer);
}

/** Holds back the answers to what is searched for, and gives what lets the one to a text go. */
export async function holdsAnswers(
  page: Page,
  url: string,
  parameter: string,
): Promise<(text: string) => Promise<void>> {
  const held = new Map<string, () => void>();
  await intercepts(page, url, async (route) => {
    const text = new URL(route.request().url()).searchParams.get(parameter);
    if (text) await new Promise<void>((done) => held.set(text, done));
    await route.continue();
  });
  return async (text) => {
    await expect.poll(() => held.has(text)).toBe(true);
    held.get(text)?.();
  };
}
