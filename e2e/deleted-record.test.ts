import { it } from "vitest";
import { arrives, presses, sees } from "./acting.ts";
import { useBrowser } from "./browser.ts";
import { clientOf } from "./client.ts";
import { addLead, fresh } from "./company.ts";
import { ADMIN_PASSWORD } from "./places.ts";

const openPage = useBrowser();

it("says of a deleted lead, come to from its log, who deleted it", async () => {
  const admin = await clientOf();
  const name = `已删${fresh()}`;
  await admin.post("/blade-crm/clue/remove", { ids: await addLead(admin, name) });
  const page = await openPage();
  await arrives(page, "admin", ADMIN_PASSWORD, `/crm/clueModifyLog?keyword=${name}`);
  await page.getByRole("table").getByRole("link", { name }).first().click();
  const drawer = page.getByRole("dialog", { name: "线索" });
  await sees(drawer, "该数据已被删除");
  await presses(drawer, "关闭");
});
