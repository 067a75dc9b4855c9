import {
  DEPT_CATEGORY,
  FLAG,
  ONLINE_STATUS,
  SCOPE_TYPE,
  USER_STATUS,
  USER_TYPE,
} from "#engine/model/index.ts";
import type { Entity, NewRow } from "#engine/model/index.ts";
import { param, SHIPPED_PARAMS } from "#features/platform/feature.ts";
import { tenant as tenantEntity } from "#features/tenants/feature.ts";
import { dept } from "../dept.ts";
import { post } from "../post.ts";
import { role } from "../role.ts";
import { ROLE_NAMES } from "../shipped-roles.ts";
import { user } from "../user.ts";
import type { Context } from "#engine/server/context.ts";
import { systemSession } from "#engine/server/access/session.ts";
import { newId } from "#engine/server/ids.ts";
import { insertRows, newRow } from "#engine/server/write/insert-rows.ts";
import { seedContractTemplate } from "#features/contracts/server/index.ts";
import { seedBusinessDicts } from "#features/dictionaries/server/index.ts";
import { seedTypes } from "#features/opportunities/server/index.ts";
import { storePassword } from "#features/session/server/index.ts";
import { seedStorage } from "#features/storage/server/index.ts";
import { seedProcesses } from "#features/workflow/server/index.ts";
import { menuId, menuSeeds } from "./seed-menus.ts";

/** Gives the tenant the parameters it never had; what somebody changed or removed stays so. */
export async function seedParams(ctx: Context): Promise<void> {
  const kept = await ctx.unbound.db
    .selectFrom("param")
    .select("paramKey")
    .where("tenantId", "=", ctx.session.tenantId)
    .execute();
  const had = new Set(kept.map(({ paramKey }) => paramKey));
  const lacking = SHIPPED_PARAMS.filter(({ key }) => !had.has(key));
  await insertRows(
    ctx,
    param,
    lacking.map(({ key, value, name, remark }) =>
      newRow(ctx, param, {
        paramName: name[0],
        paramKey: key,
        paramValue: value,
        remark: remark[0],
      }),
    ),
  );
}

export interface NewTenant {
  readonly code: string;
  readonly name: string;
  /** Of the account admin. */
  readonly password: string;
  /** Whoever signs in first has to change it. */
  readonly passwordToChange?: boolean;
}

export interface CreatedTenant {
  readonly deptId: string;
  readonly roleId: string;
  readonly userId: string;
}

/** Adds a tenant without limits, ready to work in. */
export async function createTenant(by: Context, tenant: NewTenant): Promise<CreatedTenant> {
  await insertRows(by, tenantEntity, [
    newRow(by, tenantEntity, {
      tenantName: tenant.name,
      tenantCode: tenant.code,
      accountNumber: -1,
    }),
  ]);
  return seedTenant(by, tenant);
}

/** Makes a tenant ready to work in: its dictionaries and parameters, a first company, the administrator's role, post and account. */
export async function seedTenant(
  by: Context,
  { code, name, password, passwordToChange }: NewTenant,
): Promise<CreatedTenant> {
  const ctx = by.as(systemSession(code));
  const [deptId, roleId, postId, userId] = [newId(), newId(), newId(), newId()];
  await seedBusinessDicts(ctx.unbound, code);
  const add = <E extends Entity>(entity: E, values: NoInfer<NewRow<E>>) =>
    insertRows(ctx, entity, [newRow(ctx, entity, values)]);
  await add(dept, {
    id: deptId,
    deptName: name,
    fullName: name,
    parentId: "0",
    deptCategory: DEPT_CATEGORY.company,
    sort: 1,
    ancestors: "0",
  });
  await add(role, {
    id: roleId,
    roleName: ROLE_NAMES.administrator[0],
    roleAlias: "administrator",
    administrator: FLAG.yes,
    parentId: "0",
    defaultScope: SCOPE_TYPE.all,
    sort: 1,
    menuIds: menuSeeds().map((menu) => menuId(menu.code)),
  });
  await add(post, { id: postId, postName: "负责人", postCode: "head", category: "1", sort: 1 });
  await add(user, {
    id: userId,
    account: "admin",
    realName: "管理员",
    name: "管理员",
    roleId: [roleId],
    deptId: [deptId],
    postId: [postId],
    status: USER_STATUS.active,
    online: ONLINE_STATUS.offline,
    userType: USER_TYPE.web,
  });
  await storePassword(ctx, userId, password, passwordToChange ? "other" : "self");
  await seedParams(ctx);
  await seedStorage(ctx);
  await seedContractTemplate(ctx);
  await seedProcesses(ctx);
  await seedTypes(ctx);
  return { deptId, roleId, userId };
}
