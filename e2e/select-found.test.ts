import { describe, expect, it } from "vitest";
import { agrees, arrives, holdsFocus, presses, sees, seesMessage } from "./acting.ts";
import { useBrowser } from "./browser.ts";
import { clientOf } from "./client.ts";
import { addLead, fresh } from "./company.ts";
import { ADMIN_PASSWORD } from "./places.ts";

const openPage = useBrowser();

describe("all that was found is ticked", () => {
  it("by one press more than a page, and what is done to it says to how many", async () => {
    const admin = await clientOf();
    const mark = fresh();
    await Promise.all(
      Array.from({ length: 12 }, (_, place) => addLead(admin, `全选${place}${mark}`)),
    );
    const page = await openPage();
    await arrives(page, "admin", ADMIN_PASSWORD, `/crm/cluePool?keyword=${mark}`);
    await page
      .getByRole("checkbox", { name: new RegExp(mark) })
      .first()
      .waitFor();
    await page.getByRole("checkbox", { name: "选择本页" }).check();
    await presses(page.getByRole("toolbar", { name: "已选 10 条" }), "选择全部 12 条");
    const bar = page.getByRole("toolbar", { name: "已选 12 条" });
    await holdsFocus(bar.getByRole("button", { name: "取消选择" }));
    await expect(bar.getByRole("button", { name: /^选择/ }).count()).resolves.toBe(0);
    await presses(bar, "删除");
    await agrees(page, "确定将选择数据删除?（共 12 条）");
    await seesMessage(page, "删除成功");
    await sees(page.getByRole("main"), "没有符合条件的数据");
  });

  it("and forgotten when other rows are looked for", async () => {
    const admin = await clientOf();
    const mark = fresh();
    await Promise.all(
      Array.from({ length: 11 }, (_, place) => addLead(admin, `另找${place}${mark}`)),
    );
    const page = await openPage();
    await arrives(page, "admin", ADMIN_PASSWORD, `/crm/clue?keyword=${mark}`);
    await page
      .getByRole("checkbox", { name: new RegExp(mark) })
      .first()
      .waitFor();
    await page.getByRole("checkbox", { name: "选择本页" }).check();
    await presses(page.getByRole("toolbar"), "选择全部 11 条");
    await page.getByRole("toolbar", { name: "已选 11 条" }).waitFor();
    const box = page.getByRole("searchbox").first();
    await box.fill(`另找3${mark}`);
    await box.press("Enter");
    await page.getByText("共 1 条").first().waitFor();
    await page.getByRole("toolbar", { name: /^已选/ }).waitFor({ state: "detached" });
  });
});
