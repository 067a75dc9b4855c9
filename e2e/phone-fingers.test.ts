import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { arrives, drawerOf, enters, fitsTheScreen, presses, sees } from "./acting.ts";
import { useBrowser } from "./browser.ts";
import { clientOf } from "./client.ts";
import { addCustomer, addLead, companyDay, fresh, makeCompany, PASSWORD } from "./company.ts";

const openPage = useBrowser();
const SMALL = { width: 360, height: 780 };

/** Whether all of a part lies on the screen. */
async function liesWhole(part: Locator): Promise<void> {
  await part.waitFor();
  await expect
    .poll(async () => {
      const { x, y, width, height } = (await part.boundingBox())!;
      return x >= 0 && y >= 0 && x + width <= SMALL.width && y + height <= SMALL.height;
    })
    .toBe(true);
}

/** Whether a finger that meets a target's neighbourhood, as far as half a thumb from its middle, meets the target. */
const meetsThumb = (target: Locator): Promise<boolean> =>
  target.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const near = [
      [-20, 0],
      [20, 0],
      [0, -20],
      [0, 20],
    ] as const;
    return near.every(([right, down]) =>
      one.contains(document.elementFromPoint(x + width / 2 + right, y + height / 2 + down)),
    );
  });

it("chooses a moment and a span of days by finger: all of the calendar lies on the screen, no keyboard over it", async () => {
  const company = await makeCompany(await clientOf());
  const name = `Finger-${fresh()}`;
  await addCustomer(company.first, name);
  const page = await openPage("phone", { language: "en" });
  await page.setViewportSize(SMALL);
  await arrives(page, company.first.account, PASSWORD, "Customers");
  await page.getByRole("button", { name }).tap();
  const sheet = await drawerOf(page, name);
  await enters(sheet, "Follow-up content", "Asked for a price");
  const next = sheet.getByRole("textbox", { name: "Next follow-up" });
  await next.tap();
  expect(await next.evaluate((input: HTMLInputElement) => input.inputMode)).toBe("none");
  const [days, ok] = [page.getByRole("table"), page.getByRole("button", { name: "OK" })];
  await liesWhole(days);
  await liesWhole(ok);
  await days.getByTitle(companyDay(1), { exact: true }).tap();
  await page.getByRole("listitem").filter({ hasText: /^09$/ }).first().tap();
  await ok.tap();
  const moment = new RegExp(`^${companyDay(1)} 09:`);
  await expect.poll(() => next.inputValue()).toMatch(moment);
  // The letters of a phone are larger: the moment is read to its end all the same.
  expect(await next.evaluate((input) => input.scrollWidth <= input.clientWidth)).toBe(true);
  await presses(sheet, "Submit");
  await sees(sheet.getByRole("list"), "Asked for a price");
  await presses(sheet, "Close");

  await page.getByRole("button", { name: "Filters" }).tap();
  const filters = page.getByRole("dialog", { name: "Filters" });
  await filters.getByLabel("First enquiry", { exact: true }).first().tap();
  const [first, second] = [days.first(), days.last()];
  await liesWhole(first);
  await liesWhole(second);
  const day = first.getByTitle(companyDay(), { exact: true });
  await day.tap();
  await day.tap();
  await presses(filters, "Search");
  await fitsTheScreen(page);
  await page.getByRole("button", { name: "Filters 1" }).waitFor();
});

it("opens a menu at whatever end of its name it is pressed, and tells the name to its end", async () => {
  const company = await makeCompany(await clientOf());
  const page = await openPage("phone", { language: "en" });
  await page.setViewportSize(SMALL);
  await arrives(page, company.first.account, PASSWORD);
  const bar = page.getByRole("navigation", { name: "Menu" });
  await bar.getByRole("button", { name: "Menu" }).tap();
  const menus = page.getByRole("dialog", { name: "Menu" });
  const entry = menus.getByRole("link", { name: "Leads incl. converted" });
  const words = entry.getByText("Leads incl. converted");
  expect(await words.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  const { width, height } = (await entry.boundingBox())!;
  await entry.tap({ position: { x: width - 16, y: height / 2 } });
  await page.getByRole("heading", { name: "Leads incl. converted", level: 1 }).waitFor();
});

it("signs in by targets for a thumb", async () => {
  const page = await openPage("phone", { language: "en" });
  await page.goto("/");
  const language = page.getByRole("button", { name: "中文" });
  const targets = [
    language,
    page.getByLabel("Account", { exact: true }),
    page.getByRole("button", { name: "Sign in", exact: true }),
    page.getByRole("link", { name: "Forgotten password" }),
  ];
  await language.waitFor();
  for (const target of targets)
    expect((await target.boundingBox())!.height).toBeGreaterThanOrEqual(44);
});

it("takes back, hangs up and closes by targets for a thumb", async () => {
  const admin = await clientOf();
  const company = await makeCompany(admin);
  const name = `Thumb-${fresh()}`;
  await addLead(admin, name);
  const page = await openPage("phone", { language: "en" });
  await page.setViewportSize(SMALL);
  await arrives(page, company.manager.account, PASSWORD, `/crm/cluePool?keyword=${name}`);
  const card = page.getByRole("list", { name: "Lead pool" }).getByRole("listitem");
  await card.getByRole("button", { name: "Claim", exact: true }).tap();
  const undo = page.getByRole("alert").getByRole("button", { name: "Undo" });
  await undo.waitFor();
  await expect.poll(() => meetsThumb(undo)).toBe(true);

  const lead = await drawerOf(page, name);
  await presses(lead, "Edit");
  const form = page.getByRole("dialog", { name: "Edit lead" });
  const close = form.getByRole("button", { name: "Close" });
  await close.waitFor();
  await expect.poll(() => meetsThumb(close)).toBe(true);
  await close.tap();
  await form.waitFor({ state: "hidden" });

  await lead.getByRole("button", { name: "Call", exact: true }).tap();
  const end = page.getByRole("button", { name: "Hang up" });
  await end.waitFor();
  await expect.poll(() => meetsThumb(end)).toBe(true);
});

it("tells the name of a list in full where its buttons leave too little room beside it", async () => {
  const company = await makeCompany(await clientOf());
  await addCustomer(company.first, `Named-${fresh()}`);
  const page = await openPage("phone", { language: "en" });
  await page.setViewportSize(SMALL);
  await arrives(page, company.first.account, PASSWORD, "Customers");
  await page.getByRole("button", { name: "Work through list" }).waitFor();
  const title = page.getByRole("heading", { name: "Customers", level: 1 });
  const inFront = await title.evaluate((one) => {
    const { right, top, height } = one.getBoundingClientRect();
    return document.elementFromPoint(right - 2, top + height / 2) === one;
  });
  expect(inFront).toBe(true);
  await fitsTheScreen(page);
});
