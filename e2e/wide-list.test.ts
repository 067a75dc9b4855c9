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

it("a column that is dragged wider goes on from the width it is drawn with, wherever the others leave room", async () => {
  const page = await openPage();
  await page.setViewportSize({ width: 1440, height: 800 });
  await arrives(page, "admin", ADMIN_PASSWORD, "/system/param");
  const list = page.getByRole("table", { name: "系统参数" });
  const heading = list.getByRole("columnheader", { name: "参数名称" });
  // Columns have their widths once there are rows.
  await list.getByRole("row").nth(5).waitFor();
  const { x, y, width } = (await heading.boundingBox())!;
  // There is room for more than its own width: what is called so is not cut.
  expect(width).toBeGreaterThan(200);
  await page.mouse.move(x + width - 2, y + 12);
  await page.mouse.down();
  await page.mouse.move(x + width + 28, y + 12, { steps: 3 });
  await page.mouse.up();
  const wider = async () => Math.round((await heading.boundingBox())!.width - width);
  await expect.poll(wider).toBe(30);
});
