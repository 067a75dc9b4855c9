import type { Page } from "playwright-core";
import { it } from "vitest";
import {
  agrees,
  dates,
  does,
  drawerOf,
  enters,
  fitsTheScreen,
  seesMessage,
  presses,
  savesForm,
  searches,
  sees,
  signsIn,
} from "./acting.ts";
import { useBrowser } from "./browser.ts";
import { clientOf } from "./client.ts";
import { addLead, fresh, makeCompany, PASSWORD } from "./company.ts";

const openPage = useBrowser();
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
const SEARCH = "Name / phone / address / pinyin";

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
  await presses(card, "More actions");
  await page.getByRole("menuitem", { name: "Claim" }).tap();
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
  await dates(form, "First visit", today);
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
