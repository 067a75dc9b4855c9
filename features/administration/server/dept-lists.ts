import { DEPT_CATEGORY, inLanguage } from "#engine/model/index.ts";
import {
  companyLazyTree,
  deptSelect,
  deptStatNames,
  enterprises,
  pictureCompanies,
} from "../dept-lists.ts";
import { role, roleSelect } from "../role.ts";
import { user } from "../user.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, notFound } from "#engine/server/errors.ts";
import { readRow } from "#engine/server/read/detail.ts";

const depts = (ctx: Context) =>
  ctx.db
    .selectFrom("dept")
    .select(["id", "parentId", "deptName", "deptCategory"])
    .orderBy("sort")
    .orderBy("id")
    .execute();

type Dept = Awaited<ReturnType<typeof depts>>[number];

/** The nearest company above a department; "0" at the top. */
function companyAbove(dept: Dept, byId: ReadonlyMap<string, Dept>): string {
  let up = byId.get(dept.parentId ?? "0");
  for (let steps = 0; up && up.deptCategory !== DEPT_CATEGORY.company && steps < 50; steps++)
    up = byId.get(up.parentId ?? "0");
  return up?.id ?? "0";
}

const lazyTree = handle(companyLazyTree, async (ctx, { parentId }) => {
  const all = await depts(ctx);
  const byId = new Map(all.map((dept) => [dept.id, dept]));
  const companies = all
    .filter(({ deptCategory }) => deptCategory === DEPT_CATEGORY.company)
    .map((dept) => ({ dept, above: companyAbove(dept, byId) }));
  const parents = new Set(companies.map(({ above }) => above));
  return companies
    .filter(({ above }) => above === (parentId || "0"))
    .map(({ dept: { id, deptName }, above }) => ({
      id,
      parentId: above,
      title: deptName ?? "",
      key: id,
      value: id,
      hasChildren: parents.has(id),
    }));
});

/** Statistics count by company and department; teams count with theirs. */
const statNames = handle(deptStatNames, async (ctx) =>
  (await depts(ctx))
    .filter(({ deptCategory }) => deptCategory !== DEPT_CATEGORY.team)
    .map(({ id, deptName }) => ({ id, deptName: deptName ?? "" })),
);

const companies = async (ctx: Context) =>
  (await depts(ctx))
    .filter(({ deptCategory }) => deptCategory === DEPT_CATEGORY.company)
    .map(({ id, deptName }) => ({
      id,
      deptName: deptName ?? "",
      label: deptName ?? "",
      value: id,
    }));

const MOST_OPTIONS = 200;
const listOf = (ids: string): string[] => ids.split(",").filter((id) => /^\d{1,19}$/.test(id));

/** What of a list is asked for: by ids, what a user has, or the first of all. */
async function wanted(
  ctx: Context,
  given: { userId?: string | null; ids?: string | null },
  ofUser: "deptId" | "roleId",
) {
  if (given.ids) return listOf(given.ids);
  if (!given.userId) return undefined;
  if (listOf(given.userId).length !== 1)
    throw badRequest("请求参数格式错误: userId", "Parameter of wrong form: userId");
  const row = await readRow(ctx, user, given.userId);
  if (!row) throw notFound();
  return (row[ofUser] as string[] | null) ?? [];
}

const selectDepts = handle(deptSelect, async (ctx, { userId, deptId, ids }) => {
  const of = await wanted(ctx, { userId, ids: ids || deptId }, "deptId");
  const rows = await depts(ctx);
  return rows
    .filter(({ id }) => !of || of.includes(id))
    .slice(0, MOST_OPTIONS)
    .map(({ id, deptName }) => ({ id, deptName: deptName ?? "" }));
});

const selectRoles = handle(roleSelect, async (ctx, { userId, roleId, ids }) => {
  const of = await wanted(ctx, { userId, ids: ids || roleId }, "roleId");
  const rows = await ctx.db
    .selectFrom("role")
    .select(["id", "roleName"])
    .orderBy("sort")
    .orderBy("id")
    .execute();
  return rows
    .filter(({ id }) => !of || of.includes(id))
    .slice(0, MOST_OPTIONS)
    .map(({ id, roleName }) => ({
      id,
      roleName: inLanguage(role.fields.roleName, roleName ?? "", ctx.session.language),
    }));
});

export const deptListCalls = [
  lazyTree,
  statNames,
  handle(pictureCompanies, companies),
  handle(enterprises, companies),
  selectDepts,
  selectRoles,
];
