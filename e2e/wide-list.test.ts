import { expect, it } from "vitest";
import { arrives, holdsFocus } from "./acting.ts";
import { useBrowser } from "./browser.ts";
import { ADMIN_PASSWORD } from "./places.ts";

const openPage = useBrowser();

it("the names of records stay where they are while their list is scrolled to its last column", async () => {
  const page = await openPage();
  await page.setViewportSize({ width: 1000, height: 700 });
  await arrives(page, "admin", ADMIN_PASSWORD, "用户管理");
  const list = page.getByRole("table");
  const name = list.getByRole("link").first();
  const place = async () => (await name.boundingBox())!.x;
  await name.waitFor();
  const before = await place();
  const scrolled = await list.evaluate(({ parentElement: box }) => {
    box!.scrollLeft = box!.scrollWidth;
    return box!.scrollLeft;
  });
  expect(scrolled).toBeGreaterThan(100);
  await expect.poll(place).toBe(before);
});

it("rows come to by Tab over far headings are read from the left", async () => {
  const page = await openPage();
  await page.setViewportSize({ width: 1000, height: 700 });
  await arrives(page, "admin", ADMIN_PASSWORD, "用户管理");
  const list = page.getByRole("table");
  await list.getByRole("link").first().waitFor();
  const scrolled = () => list.evaluate(({ parentElement: box }) => box!.scrollLeft);
  await list.getByRole("columnheader").getByRole("button").last().focus();
  expect(await scrolled()).toBeGreaterThan(100);
  await page.keyboard.press("Tab");
  await holdsFocus(list.getByRole("row").nth(1));
  expect(await scrolled()).toBe(0);
});
