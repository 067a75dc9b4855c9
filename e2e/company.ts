import type { Client } from "./client.ts";
import { choosePassword, clientOf } from "./client.ts";

/** Of everybody in a made company, chosen by themselves in the place of what the administrator gave them. */
export const PASSWORD = "staff-2026-own";
export const FIRST_PASSWORD = "staff-2026-first";

export interface Staff {
  readonly id: string;
  readonly account: string;
  readonly name: string;
}

type Body = Readonly<Record<string, unknown>>;

let sequence = 0;
const run = Date.now().toString(36);

/** Part of accounts and names that nothing else in the run has. */
export const fresh = (): string => `${run}${++sequence}`;

/** The day it is where the company is, or so many days later. */
export const companyDay = (later = 0): string =>
  new Date(Date.now() + 8 * 3_600_000 + later * 86_400_000).toISOString().slice(0, 10);

/** A mobile number nobody has yet. */
export const freshPhone = (): string =>
  `17${String((Date.now() * 10 + ++sequence) % 1_000_000_000).padStart(9, "0")}`;

async function added(admin: Client, path: string, body: Body): Promise<string> {
  return (await admin.post<{ readonly id: string }>(`${path}/submit`, body)).id;
}

const RECORDS = [
  "lead*",
  "clue*",
  "follow_record*",
  "customer",
  "customer_*",
  "operation_log",
  "phone_plain",
  "warn_msg",
  "warn_msg_edit",
];
const SALES = [...RECORDS, "home", "open_sea", "open_sea_receive"];
const SERVICE = [...RECORDS, "home", "visit_record*", "work_todo"];
const DESIGN = [...RECORDS, "home", "sign_record*"];
const LEADING = [
  ...SALES,
  "visit_record*",
  "sign_record*",
  "sales_event",
  "open_sea_allocation",
  "alloc_rule*",
  "internal_pk*",
];

interface Menu {
  readonly id: string;
  readonly code: string;
  readonly children?: readonly Menu[];
}

const withBelow = (menu: Menu): readonly Menu[] => [
  menu,
  ...(menu.children ?? []).flatMap(withBelow),
];

/** A role that sees rows by `scope` (1 all, 2 own, 4 department and below) and holds the codes; a star ends «all that begin so». */
export async function addRole(
  admin: Client,
  roleName: string,
  scope: string,
  codes: readonly string[],
): Promise<string> {
  const menus = await admin.get<readonly Menu[]>("/blade-system/menu/list");
  const granted = menus
    .flatMap(withBelow)
    .filter(({ code }) =>
      codes.some((one) => (one.endsWith("*") ? code.startsWith(one.slice(0, -1)) : code === one)),
    );
  const id = await added(admin, "/blade-system/role", {
    roleName,
    roleAlias: fresh(),
    defaultScope: scope,
    sort: 1,
  });
  await admin.post("/blade-system/role/grant", {
    roleIds: [id],
    menuIds: granted.map((menu) => menu.id),
    dataScopeIds: [],
  });
  return id;
}

/** Gives roles the right to register visits or signs, beside those that have it. */
async function mayRegister(
  admin: Client,
  paramKey: "crm.role.todoor" | "crm.role.sign",
  roleIds: readonly string[],
): Promise<void> {
  const { records } = await admin.get<{ readonly records: readonly Body[] }>(
    "/blade-system/param/list",
    { paramKey },
  );
  const param = records[0];
  const held = String(param?.["paramValue"] ?? "");
  await admin.post("/blade-system/param/submit", {
    ...param,
    paramValue: [held, ...roleIds].filter(Boolean).join(","),
  });
}

/** A store that can work a day: two salespeople, a service rep, a designer and their manager; leads of its channel go to the first. */
export async function makeCompany(admin: Client) {
  const mark = fresh();
  const dept = (deptName: string, parentId: string, deptCategory: string) =>
    added(admin, "/blade-system/dept", { deptName, parentId, deptCategory, sort: 1 });
  const company = await dept(`杭州分公司${mark}`, "0", "1");
  const store = await dept(`西湖店${mark}`, company, "2");
  const roles = {
    sales: await addRole(admin, `业务员${mark}`, "2", SALES),
    service: await addRole(admin, `客服${mark}`, "4", SERVICE),
    design: await addRole(admin, `设计师${mark}`, "4", DESIGN),
    lead: await addRole(admin, `店长${mark}`, "4", LEADING),
  };
  await mayRegister(admin, "crm.role.todoor", [roles.service, roles.lead]);
  await mayRegister(admin, "crm.role.sign", [roles.design]);
  const hire = async (name: string, roleId: string): Promise<Staff> => {
    const account = `u${fresh()}`;
    const body = {
      account,
      realName: name,
      password: FIRST_PASSWORD,
      roleId,
      deptId: store,
      phone: freshPhone(),
    };
    const id = await added(admin, "/blade-system/user", body);
    await choosePassword(account, FIRST_PASSWORD, PASSWORD);
    return { id, account, name };
  };
  const staff = {
    first: await hire(`李业务${fresh()}`, roles.sales),
    second: await hire(`张业务${fresh()}`, roles.sales),
    service: await hire("陈客服", roles.service),
    designer: await hire("林设计", roles.design),
    manager: await hire(`王店长${fresh()}`, roles.lead),
  };
  const channelName = `抖音${mark}`;
  const channel = await added(admin, "/blade-channel/channel", { channelName });
  await added(admin, "/blade-channelDept/channelDept", {
    channel,
    deptId: store,
    weight: "1",
    manual: "0",
  });
  await admin.post("/blade-allocRuleUser/allocRuleUser/save", {
    deptId: store,
    userIds: staff.first.id,
    weight: "1",
  });
  return {
    company,
    companyName: `杭州分公司${mark}`,
    store,
    storeName: `西湖店${mark}`,
    channelName,
    ...staff,
  };
}

const LEAD = {
  clueType: "1",
  location: "330106",
  squareMeasure: "89.5",
  houseType: "6",
  age: "2",
  gender: "1",
};

/** A lead nobody has, in the pool. */
export function addLead(admin: Client, name: string, more: Body = {}): Promise<string> {
  return added(admin, "/blade-crm/clue", {
    ...LEAD,
    name,
    telephone: freshPhone(),
    firstConsultDate: "2026-01-05 10:00:00",
    ...more,
  });
}

/** Gives somebody a new lead, which their bell tells at once. */
export async function assignLead(
  admin: Client,
  { id: userId }: Staff,
  name: string,
): Promise<void> {
  const id = await addLead(admin, name);
  await admin.post("/blade-crm/clue/allocation", { id, userId });
}

/** A customer who belongs to the one named. */
export async function addCustomer(owner: Staff, name: string, more: Body = {}): Promise<string> {
  return added(await clientOf(owner.account, PASSWORD), "/blade-customer/customer", {
    name,
    telephone: freshPhone(),
    ...more,
  });
}

/** A draft of a contract with a customer. */
export function addContract(client: Client, customerId: string, name: string): Promise<string> {
  return added(client, "/blade-crm/contract", {
    name,
    customerId,
    money: "120000",
    proposedDate: "2026-03-01",
    signingDate: "2026-03-05",
  });
}

/** A group of opportunities with its stages, and one opportunity in it, whose id it answers. */
export async function addDeal(
  admin: Client,
  group: string,
  stages: readonly string[],
  deal: Body,
): Promise<string> {
  const typeId = await added(admin, "/blade-crm/businessGroup", { name: group });
  for (const [index, name] of stages.entries())
    await added(admin, "/blade-crm/businessStage", {
      name,
      typeId,
      sort: index + 1,
      probability: 30,
    });
  return added(admin, "/blade-crm/business", { ...deal, typeId });
}
