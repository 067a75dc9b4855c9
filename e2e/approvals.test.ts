import { afterAll, beforeAll, expect, it } from "vitest";
import {
  agrees,
  does,
  enters,
  fitsTheScreen,
  goesTo,
  holdsFocus,
  opens,
  picks,
  presses,
  rowOf,
  searches,
  sees,
  seesMessage,
  arrives,
} from "./acting.ts";
import { useBrowser } from "./browser.ts";
import type { Client } from "./client.ts";
import { choosePassword, clientOf } from "./client.ts";
import {
  addContract,
  addCustomer,
  addRole,
  FIRST_PASSWORD,
  fresh,
  makeCompany,
  PASSWORD,
} from "./company.ts";
import { ADMIN_PASSWORD } from "./places.ts";

const openPage = useBrowser();
let admin: Client;
let company: Awaited<ReturnType<typeof makeCompany>>;

/** Of all who see the rows of the store and give them to others, the one who was there first leads its salespeople. */
const leads = () => company.service;

async function approvesHandOver(paramValue: "0" | "1"): Promise<void> {
  const { records } = await admin.get<{ records: object[] }>("/blade-system/param/list", {
    paramKey: "flow.handOverApproval",
  });
  await admin.post("/blade-system/param/submit", { ...records[0], paramValue });
}

beforeAll(async () => {
  admin = await clientOf();
  company = await makeCompany(admin);
});
afterAll(() => approvesHandOver("0"));

it("has a hand-over wait until the leader agrees, on a phone in two taps from the bell", async () => {
  const name = `钱${fresh()}`;
  await addCustomer(company.first, name);
  await approvesHandOver("1");
  const sales = await openPage();
  await arrives(sales, company.first.account, PASSWORD, "客户管理");
  await searches(sales, "姓名 / 手机 / 小区 / 拼音首字母", name);
  await rowOf(sales, name).getByRole("checkbox").check();
  await presses(sales.getByRole("toolbar", { name: "已选 1 条" }), "交接");
  const form = sales.getByRole("dialog", { name: "交接" });
  await picks(form, "接收人", company.second.name);
  await sales.keyboard.press("Escape");
  await presses(form, "确定");
  await seesMessage(sales, "已提交审批，通过后自动生效");
  await form.waitFor({ state: "hidden" });
  await sales.getByRole("table").getByRole("link", { name, exact: true }).click();
  await sees(sales.getByRole("dialog", { name: new RegExp(` ${name}$`) }), "客户交接");

  const leader = await openPage("phone");
  await arrives(leader, leads().account, PASSWORD);
  await leader.getByRole("button", { name: /^通知/ }).tap();
  await leader
    .getByRole("dialog", { name: "通知" })
    .getByText(`交接客户 ${name} → ${company.second.name}`)
    .first()
    .tap();
  await sees(leader, "申请事项");
  await fitsTheScreen(leader);
  await presses(leader, "同意");
  await leader.getByRole("button", { name: "同意", exact: true }).waitFor({ state: "hidden" });
  const { records } = await admin.get<{ records: { ownerUserId: string }[] }>(
    "/blade-customer/customer/list",
    { name },
  );
  expect(records.map(({ ownerUserId }) => ownerUserId)).toEqual([company.second.id]);
});

/** Has the first salesperson hand a new customer to the second, which waits for the word of who leads them. */
async function asksToHandOver() {
  const name = `孙${fresh()}`;
  const id = await addCustomer(company.first, name);
  await approvesHandOver("1");
  const { post } = await clientOf(company.first.account, PASSWORD);
  const asked = post("/blade-crm/hand-over/customer", {
    ids: [id],
    receivers: [company.second.id],
  });
  await expect(asked).rejects.toThrow("已提交审批");
  return { name, id };
}

const ownerOf = async (id: string): Promise<string> =>
  (await admin.get<{ ownerUserId: string }>("/blade-customer/customer/detail", { id })).ownerUserId;

it.each(["desktop", "phone"] as const)("is agreed to within the bell (%s)", async (device) => {
  const { name, id } = await asksToHandOver();
  const leader = await openPage(device);
  await arrives(leader, leads().account, PASSWORD);
  const queue = leader.getByRole("region", { name: "今日待办" });
  await queue.getByRole("list", { name: "流程" }).getByRole("link", { name: "待办 1" }).waitFor();
  await presses(leader, /^通知/);
  const bell = leader.getByRole("dialog", { name: "通知" });
  const task = bell.getByRole("group", { name: new RegExp(name) });
  await sees(task, company.second.name);
  await fitsTheScreen(leader);
  await presses(task, "同意");
  await task.waitFor({ state: "hidden" });
  expect(await ownerOf(id)).toBe(company.second.id);
});

it("of a contract is agreed to within the bell, which says what is sold and leads to it", async () => {
  const account = `u${fresh()}`;
  await admin.post("/blade-system/user/submit", {
    account,
    realName: "胡合同",
    password: FIRST_PASSWORD,
    roleId: await addRole(admin, `合同员${fresh()}`, "1", [
      "customer",
      "contract",
      "contract_edit",
    ]),
    deptId: company.store,
  });
  await choosePassword(account, FIRST_PASSWORD, PASSWORD);
  const name = `合同${fresh()}`;
  const id = await addContract(admin, await addCustomer(company.first, `周${fresh()}`), name);
  const clerk = await clientOf(account, PASSWORD);
  await clerk.post("/blade-crm/contract/submit-approval", { id });
  const page = await openPage();
  await arrives(page, "admin", ADMIN_PASSWORD, "客户管理");
  await presses(page, /^通知/);
  const bell = page.getByRole("dialog", { name: "通知" });
  const task = bell.getByRole("group", { name: new RegExp(name) });
  await sees(task, "¥120,000.00");
  await task.getByRole("link", { name: "查看业务数据" }).click();
  const drawer = page.getByRole("dialog", { name: new RegExp(` ${name}$`) });
  await sees(drawer, "审批中");
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "hidden" });
  await presses(page, /^通知/);
  await presses(task, "同意");
  await task.waitFor({ state: "hidden" });
  expect(await admin.get("/blade-crm/contract/detail", { id })).toMatchObject({ checkStatus: "2" });
});

it("is listed among what is to do the moment it is asked", async () => {
  const leader = await openPage();
  await arrives(leader, leads().account, PASSWORD, "待办事务");
  await leader.getByRole("table").waitFor();
  const { name } = await asksToHandOver();
  await rowOf(leader, name).waitFor();
});

it("is refused on the record itself, with a reason", async () => {
  const { name, id } = await asksToHandOver();
  const leader = await openPage();
  await arrives(leader, leads().account, PASSWORD, "客户管理");
  await searches(leader, "姓名 / 手机 / 小区 / 拼音首字母", name);
  const drawer = await opens(leader, name);
  const waiting = drawer.getByRole("region", { name: "等待您审批" });
  await presses(waiting, "驳回");
  await enters(waiting, "驳回原因", "客户指名不换人");
  await leader.keyboard.press("Control+Enter");
  await waiting.waitFor({ state: "hidden" });
  expect(await ownerOf(id)).toBe(company.first.id);
});

it("of a contract is decided in its drawer: refused with a reason, agreed to once it was handed in again", async () => {
  const name = `合同${fresh()}`;
  const customerId = await addCustomer(company.first, `李${fresh()}`);
  const id = await addContract(admin, customerId, name);
  const handsIn = () => admin.post("/blade-crm/contract/submit-approval", { id });
  await handsIn();
  const page = await openPage();
  await arrives(page, "admin", ADMIN_PASSWORD, "合同");
  await searches(page, "合同名称 / 编号", name);
  const drawer = await opens(page, name);
  await does(drawer, "审批");
  const form = page.getByRole("dialog", { name: "审批", exact: true });
  await form.getByRole("radio", { name: "驳回" }).check();
  await presses(form, "确定");
  await sees(form, "请输入意见");
  await holdsFocus(form.getByLabel("意见"));
  await enters(form, "意见", "缺图纸");
  await page.keyboard.press("Control+Enter");
  await form.waitFor({ state: "hidden" });
  await sees(drawer, "已驳回");
  await handsIn();
  await page.reload();
  await does(drawer, "审批");
  await form.getByRole("radio", { name: "同意" }).check();
  await presses(form, "确定");
  await form.waitFor({ state: "hidden" });
  await sees(drawer, "已通过");
  await drawer.getByRole("button", { name: "审批", exact: true }).waitFor({ state: "hidden" });
  // What is paid begins as what is still open.
  await drawer.getByRole("tab", { name: /^收款/ }).click();
  await presses(drawer, "新增");
  const payment = page.getByRole("dialog", { name: "新增收款" });
  await expect
    .poll(() => payment.getByRole("spinbutton", { name: "收款金额" }).inputValue())
    .toMatch(/^120,?000(\.00)?$/);
  await page.keyboard.press("Control+Enter");
  await payment.waitFor({ state: "hidden" });
  await drawer.getByRole("listitem").filter({ hasText: "¥120,000.00" }).waitFor();
});

it("of a contract shows on the record that is open meanwhile: by its notice, or once something is refused", async () => {
  const name = `合同${fresh()}`;
  const detail = { id: company.first.id };
  const { roleId, version } = await admin.get<Record<"roleId" | "version", string>>(
    "/blade-system/user/detail",
    detail,
  );
  const contracts = await addRole(admin, `合同员${fresh()}`, "2", [
    "contract",
    "contract_add",
    "contract_edit",
  ]);
  const roles = { roleId: `${roleId},${contracts}`, version };
  await admin.post("/blade-system/user/submit", { ...detail, ...roles });
  const seller = await clientOf(company.first.account, PASSWORD);
  const id = await addContract(seller, await addCustomer(company.first, `吴${fresh()}`), name);
  const opened = async (account: string, password: string) => {
    const page = await openPage();
    await arrives(page, account, password, "合同");
    await searches(page, "合同名称 / 编号", name);
    return { page, drawer: await opens(page, name) };
  };
  await seller.post("/blade-crm/contract/submit-approval", { id });
  const other = await opened("admin", ADMIN_PASSWORD);
  await does(other.drawer, "审批");
  await seller.post("/blade-crm/contract/withdraw", { id });
  const form = other.page.getByRole("dialog", { name: "审批", exact: true });
  await form.getByRole("radio", { name: "同意" }).check();
  await presses(form, "确定");
  await seesMessage(other.page, "合同状态已变化，请刷新后再试");
  await sees(other.drawer, "已撤回");

  await seller.post("/blade-crm/contract/submit-approval", { id });
  const { page, drawer } = await opened(company.first.account, PASSWORD);
  await sees(drawer, "只能查看：审批状态 审批中");
  await admin.post("/blade-crm/contract/judge", { id, verdict: "2" });
  await sees(drawer, "只能查看：审批状态 已通过");
  // And so does the list beside it.
  await sees(rowOf(page, name), "已通过");
});

/** Two ways from one step; who handles it, and which way is taken, is said in the browser. */
const drawn = (key: string) => `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:flowable="http://flowable.org/bpmn" id="definitions" targetNamespace="x">
<bpmn:process id="${key}" name="采购" isExecutable="true">
<bpmn:startEvent id="start"/>
<bpmn:userTask id="review" name="采购审批"/><bpmn:exclusiveGateway id="size" default="small"/>
<bpmn:userTask id="confirm" name="大额复核" flowable:assignee="\${initiator}"/><bpmn:endEvent id="end"/>
<bpmn:sequenceFlow id="to_review" sourceRef="start" targetRef="review"/><bpmn:sequenceFlow id="to_size" sourceRef="review" targetRef="size"/>
<bpmn:sequenceFlow id="small" sourceRef="size" targetRef="end"/><bpmn:sequenceFlow id="big" sourceRef="size" targetRef="confirm"/><bpmn:sequenceFlow id="last" sourceRef="confirm" targetRef="end"/>
</bpmn:process>
<bpmndi:BPMNDiagram id="d"><bpmndi:BPMNPlane id="p" bpmnElement="${key}">
<bpmndi:BPMNShape id="s1" bpmnElement="start"><dc:Bounds x="100" y="182" width="36" height="36"/></bpmndi:BPMNShape>
<bpmndi:BPMNShape id="s2" bpmnElement="review"><dc:Bounds x="200" y="160" width="100" height="80"/></bpmndi:BPMNShape>
<bpmndi:BPMNShape id="s3" bpmnElement="size" isMarkerVisible="true"><dc:Bounds x="375" y="175" width="50" height="50"/></bpmndi:BPMNShape>
<bpmndi:BPMNShape id="s4" bpmnElement="confirm"><dc:Bounds x="350" y="340" width="100" height="80"/></bpmndi:BPMNShape>
<bpmndi:BPMNShape id="s5" bpmnElement="end"><dc:Bounds x="540" y="182" width="36" height="36"/></bpmndi:BPMNShape>
<bpmndi:BPMNEdge id="e1" bpmnElement="to_review"><di:waypoint x="136" y="200"/><di:waypoint x="200" y="200"/></bpmndi:BPMNEdge>
<bpmndi:BPMNEdge id="e2" bpmnElement="to_size"><di:waypoint x="300" y="200"/><di:waypoint x="375" y="200"/></bpmndi:BPMNEdge>
<bpmndi:BPMNEdge id="e3" bpmnElement="small"><di:waypoint x="425" y="200"/><di:waypoint x="540" y="200"/></bpmndi:BPMNEdge>
<bpmndi:BPMNEdge id="e4" bpmnElement="big"><di:waypoint x="400" y="225"/><di:waypoint x="400" y="340"/></bpmndi:BPMNEdge>
<bpmndi:BPMNEdge id="e5" bpmnElement="last"><di:waypoint x="450" y="380"/><di:waypoint x="558" y="380"/><di:waypoint x="558" y="218"/></bpmndi:BPMNEdge>
</bpmndi:BPMNPlane></bpmndi:BPMNDiagram></bpmn:definitions>`;

it("runs as it was drawn: who handles it and which way it takes is set beside the diagram", async () => {
  const key = `buy_${fresh()}`;
  const title = `采购${fresh()}`;
  await admin.post("/blade-flow/model/submit", { modelKey: key, name: title, category: "3" });
  const page = await openPage();
  await arrives(page, "admin", ADMIN_PASSWORD, "流程模型");
  await rowOf(page, title).getByRole("button", { name: "更多操作" }).click();
  await page.getByRole("menuitem", { name: "设计流程" }).click();
  const board = page.getByRole("dialog", { name: `设计流程 · ${title}` });
  await board
    .locator('input[type="file"]')
    .setInputFiles({ name: "buy.bpmn", mimeType: "text/xml", buffer: Buffer.from(drawn(key)) });
  await board.locator('[data-element-id="start"]').first().click();
  await presses(board, "添加字段");
  await board.getByLabel("字段名称").fill("采购金额");
  await board.getByLabel("字段类型").selectOption({ label: "数字" });
  await board.locator('[data-element-id="review"]').first().click();
  await board.getByLabel("由谁办理").selectOption({ label: "指定人员" });
  await picks(board, "办理人", company.manager.name);
  await board.locator('[data-element-id="big"]').click({ position: { x: 5, y: 20 }, force: true });
  await presses(board, "添加条件");
  await board.getByLabel("字段", { exact: true }).selectOption({ label: "采购金额" });
  await board.getByLabel("比较").selectOption({ label: "≥" });
  await board.getByLabel("值", { exact: true }).fill("1000");
  await presses(board, /部署$/);
  await agrees(page, "将保存并部署为新版本", "部署");
  await seesMessage(page, "部署成功");
  await presses(board, "关闭");

  await goesTo(page, "发起流程");
  await page.getByRole("table").getByRole("link", { name: title }).click();
  await enters(page, "采购金额", "5000");
  await presses(page, "提交");
  await sees(page, "进行中");

  const other = await openPage("phone");
  await arrives(other, company.manager.account, PASSWORD);
  await other.getByRole("button", { name: /^通知/ }).tap();
  await other.getByRole("dialog", { name: "通知" }).getByText(title).first().tap();
  await sees(other, "5000");
  await presses(other, "同意");
  await other.getByRole("button", { name: "同意", exact: true }).waitFor({ state: "hidden" });
  await sees(page, "大额复核");
  const node = (id: string) => page.locator(`[data-element-id="${id}"]`).first();
  await node("confirm").waitFor();
  const outline = (id: string) =>
    node(id)
      .locator(".djs-visual > *")
      .first()
      .evaluate((shape) => getComputedStyle(shape).stroke);
  const legend = (mark: string) =>
    page
      .locator(`[data-mark="${mark}"]`)
      .evaluate((word) => getComputedStyle(word, "::before").borderTopColor);
  await expect.poll(() => outline("review")).toBe(await legend("success"));
  expect(await outline("confirm")).toBe(await legend("primary"));
}, 120_000);

it("says of each file that is no diagram to run why it is not deployed", async () => {
  const page = await openPage();
  await arrives(page, "admin", ADMIN_PASSWORD, "流程管理");
  const broken = (name: string) => ({
    name,
    mimeType: "text/xml",
    buffer: Buffer.from("<definitions>"),
  });
  const chosen = page.waitForEvent("filechooser");
  await presses(page, /^上传/);
  await (await chosen).setFiles([broken("一.bpmn"), broken("二.bpmn")]);
  for (const name of ["一.bpmn", "二.bpmn"])
    await seesMessage(page, `${name}：流程图不是有效的 BPMN 2.0 文件`);
});
