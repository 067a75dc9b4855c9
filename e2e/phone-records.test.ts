import { expect, it } from "vitest";
import { arrives, enters, picks, presses, signsIn } from "./acting.ts";
import { useBrowser } from "./browser.ts";
import { clientOf } from "./client.ts";
import { addContract, addCustomer, fresh, freshPhone, makeCompany, PASSWORD } from "./company.ts";
import { ADMIN_PASSWORD } from "./places.ts";

const openPage = useBrowser();

it("says what is missing above the buttons of a form", async () => {
  const company = await makeCompany(await clientOf());
  const page = await openPage("phone", { language: "en" });
  await arrives(page, company.first.account, PASSWORD, "Leads");
  await presses(page, "Add");
  const form = page.getByRole("dialog", { name: "Add lead" });
  await enters(form, "Customer name", `Missing-${fresh()}`);
  await enters(form, "Mobile", freshPhone());
  await picks(form, "Gender", "Female");
  await picks(form, "Age bracket", "26-35");
  await picks(form, "Lead type", "New home");
  await form.getByText("Basics", { exact: true }).scrollIntoViewIfNeeded();
  const save = form.getByRole("button", { name: "Save" });
  await save.tap();
  const missing = form.getByText("Please enter area").first();
  await missing.waitFor();
  await expect
    .poll(async () => {
      const [words, button] = [await missing.boundingBox(), await save.boundingBox()];
      return words!.y + words!.height < button!.y;
    })
    .toBe(true);
});

it("goes back to the list around a record that one of its rows was opened from", async () => {
  const admin = await clientOf();
  const company = await makeCompany(admin);
  const name = `Back-${fresh()}`;
  const customerId = await addCustomer(company.first, name);
  await addContract(admin, customerId, name);
  const page = await openPage("phone");
  await signsIn(page, "admin", ADMIN_PASSWORD, "en");
  await page.goto(`/customer/customer?id=${customerId}`);
  const customer = page.getByRole("dialog", { name: `Customer ${name}` });
  await customer.getByRole("tab", { name: /^Contracts/ }).tap();
  await customer.getByRole("tabpanel").getByRole("link", { name }).first().tap();
  await page.getByRole("dialog", { name: `Contract ${name}` }).waitFor();
  await page.goBack();
  await customer.getByRole("tab", { name: /^Contracts/, selected: true }).waitFor();
});
