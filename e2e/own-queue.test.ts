import { expect, it } from "vitest";
import { arrives, goesTo } from "./acting.ts";
import { useBrowser } from "./browser.ts";
import { clientOf } from "./client.ts";
import { addCustomer, fresh, makeCompany, PASSWORD, companyDay } from "./company.ts";

const openPage = useBrowser();
const mark = fresh();

it("shows who serves or designs what waits for them, and nobody else", async () => {
  const admin = await clientOf();
  const { first, service, designer } = await makeCompany(admin);
  const id = await addCustomer(first, `待接${mark}`);
  await admin.post("/blade-customer/customer/appoint-customer", {
    ids: id,
    commServiceId: service.id,
  });
  await admin.get("/blade-customer/customer/dispatch", { id, designerId: designer.id });
  await (
    await clientOf(first.account, PASSWORD)
  ).post("/blade-customer/customerFollow/submit", {
    customerId: id,
    followType: "1",
    followDesc: "今天再联系",
    nextFollowTime: `${companyDay()} 23:30:00`,
  });
  const queueOf = async (account: string) => {
    const page = await openPage();
    await arrives(page, account, PASSWORD);
    const queue = page.getByRole("region", { name: "今日待办" });
    await queue
      .getByRole("link", { name: /^今日待跟进/ })
      .first()
      .waitFor();
    return { page, queue };
  };
  const served = await queueOf(service.account);
  const due = served.queue.getByRole("list", { name: "服务的客户" });
  await due.getByRole("link", { name: "今日待跟进 1" }).waitFor();
  await goesTo(served.page, "客户管理");
  await served.page.getByRole("button", { name: "我服务的 1" }).waitFor();

  const designed = await queueOf(designer.account);
  await designed.queue
    .getByRole("list", { name: "设计的客户" })
    .getByRole("link", { name: "待接单 1" })
    .press("Enter");
  await designed.page.getByRole("link", { name: `待接${mark}` }).waitFor();

  const owned = await queueOf(first.account);
  await owned.queue
    .getByRole("list", { name: "客户管理" })
    .getByRole("link", { name: "今日待跟进 1" })
    .waitFor();
  expect(await owned.queue.getByRole("list", { name: /服务的客户|设计的客户/ }).count()).toBe(0);
});
