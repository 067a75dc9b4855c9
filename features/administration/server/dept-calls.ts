import { entityNamed } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { dept, deptDropList, deptInfo, deptMyTree } from "../dept.ts";
import { handle } from "#engine/server/calls.ts";
import { showsRole } from "./holds-role.ts";
import { titlesOf } from "#engine/server/read/titles.ts";
import { treeNodes } from "#engine/server/read/tree.ts";

const depts = handle(deptMyTree, async (ctx) => {
  const rows = await ctx.db
    .selectFrom("dept")
    .select(["id", "parentId", "deptName"])
    .orderBy("sort")
    .orderBy("id")
    .execute();
  return treeNodes(dept, rows);
});

async function regionOf(ctx: Context, companyId: string | null) {
  const company = companyId
    ? await ctx.db
        .selectFrom("dept")
        .select("regionId")
        .where("id", "=", companyId)
        .executeTakeFirst()
    : undefined;
  const regionId = company?.regionId ?? "";
  const titles =
    regionId === "" ? undefined : await titlesOf(ctx, entityNamed("sysRegion"), [regionId]);
  return { regionId, regionName: titles?.get(regionId) ?? "" };
}

const info = handle(deptInfo, async (ctx) => {
  const { session } = ctx;
  const ids = [session.deptId, session.companyId].filter((id) => id !== null);
  const titles = await titlesOf(ctx, dept, ids);
  return {
    deptId: session.deptId ?? "",
    deptName: titles.get(session.deptId ?? "") ?? "",
    companyId: session.companyId ?? "",
    companyName: titles.get(session.companyId ?? "") ?? "",
    ...(await regionOf(ctx, session.companyId)),
    roleFlags: {
      sign: await showsRole(ctx, "crm.role.sign"),
      todoor: await showsRole(ctx, "crm.role.todoor"),
    },
  };
});

const dropList = handle(deptDropList, async (ctx, { deptId }) => {
  const rows = await ctx.db
    .selectFrom("dept")
    .select(["id", "deptName"])
    .where("parentId", "=", deptId ?? "0")
    .orderBy("sort")
    .orderBy("id")
    .execute();
  return rows.map(({ id, deptName }) => ({ id, deptName: deptName ?? "" }));
});

export const deptCalls = [depts, info, dropList];
