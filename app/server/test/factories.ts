import { menuId, menuSeeds } from "#features/administration/server/index.ts";
import type { Client, TestApp } from "./build-app.ts";

let sequence = 0;
const next = (): number => ++sequence;

const PASSWORD = "test-staff-2026";

/** A mobile number nobody in the database of a test file has yet, the same in every run. */
export const freshPhone = (): string => `199${10_000_000 + next() * 7}`;

/** Menu ids of permission codes; codes ending in * mean everything that begins so. */
export function menusOf(...codes: readonly string[]): string[] {
  return menuSeeds()
    .filter(({ code }) =>
      codes.some((wanted) =>
        wanted.endsWith("*") ? code.startsWith(wanted.slice(0, -1)) : code === wanted,
      ),
    )
    .map(({ code }) => menuId(code));
}

async function created(
  admin: Client,
  path: string,
  body: Record<string, unknown>,
): Promise<string> {
  const answer = await admin.post<{ id: string }>(`${path}/submit`, body);
  if (!answer.success) throw new Error(`${path}: ${answer.msg}`);
  return answer.data.id;
}

export const makeDept = (
  admin: Client,
  deptName: string,
  parentId = "0",
  deptCategory = "2",
): Promise<string> =>
  created(admin, "/blade-system/dept", { deptName, parentId, deptCategory, sort: 1 });

/** A role with default data scope (1 all … 4 department and below) and the permissions of the codes. */
export async function makeRole(
  admin: Client,
  roleName: string,
  defaultScope: string,
  codes: readonly string[],
): Promise<string> {
  const id = await created(admin, "/blade-system/role", {
    roleName,
    roleAlias: `role${next()}`,
    defaultScope,
    sort: 1,
  });
  const granted = await admin.post("/blade-system/role/grant", {
    roleIds: [id],
    menuIds: menusOf(...codes),
    dataScopeIds: [],
  });
  if (!granted.success) throw new Error(granted.msg);
  return id;
}

/** Lets an account keep the password it was made with, as if its user had chosen it. */
export const ownPassword = async ({ database }: TestApp, account: string): Promise<void> => {
  await database.pool.query(
    `update credential c set must_change = false from "user" u where u.tenant_id = c.tenant_id and u.id = c.user_id and u.account = $1`,
    [account],
  );
};

/** The waits after wrong tries are over; locks stay. */
export const waitOver = async ({ database }: TestApp): Promise<void> => {
  await database.pool.query("update login_attempt set retry_at = null");
};

/** A member of staff who is signed in. */
export async function makeUser(
  test: TestApp,
  admin: Client,
  roleId: string,
  deptId: string,
  realName = `员工${next()}`,
): Promise<Client> {
  const account = `user${next()}`;
  await created(admin, "/blade-system/user", {
    account,
    realName,
    password: PASSWORD,
    roleId,
    deptId,
    phone: freshPhone(),
  });
  await ownPassword(test, account);
  return test.signIn(account, PASSWORD);
}

/** The nine fields every lead needs, and what a test adds. */
export const leadBody = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: `测试线索${next()}`,
  clueType: "1",
  location: "330106",
  squareMeasure: "89.5",
  houseType: "6",
  firstConsultDate: "2026-01-05 10:00:00",
  telephone: freshPhone(),
  age: "2",
  gender: "1",
  ...more,
});

export const customerBody = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: `测试客户${next()}`,
  telephone: freshPhone(),
  ...more,
});

export const SALES = [
  "lead*",
  "clue*",
  "follow_record*",
  "customer",
  "customer_*",
  "open_sea",
  "open_sea_receive",
  "visit_record*",
  "sign_record*",
  "operation_log",
  "phone_plain",
  "warn_msg",
  "warn_msg_edit",
] as const;

/** A store with a manager and two salespeople, the smallest company that can work; they may do more where it is named. */
export async function makeStore(test: TestApp, admin: Client, more: readonly string[] = []) {
  const company = await makeDept(admin, `杭州分公司${next()}`, "0", "1");
  const store = await makeDept(admin, `西湖店${next()}`, company);
  const salesRole = await makeRole(admin, "业务员", "2", [...SALES, ...more]);
  const managerRole = await makeRole(admin, "店长", "4", [
    ...SALES,
    ...more,
    "open_sea_allocation",
    "alloc_rule*",
  ]);
  return {
    company,
    store,
    salesRole,
    managerRole,
    manager: await makeUser(test, admin, managerRole, store, "王店长"),
    first: await makeUser(test, admin, salesRole, store, "李业务"),
    second: await makeUser(test, admin, salesRole, store, "张业务"),
  };
}
