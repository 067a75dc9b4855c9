import { DEPT_CATEGORY } from "#engine/model/index.ts";
import { huobanCompanies } from "../partner-dept.ts";
import { handle } from "#engine/server/calls.ts";

/** Departments that are companies of their own. */
export const giveHuobanCompanies = handle(huobanCompanies, async (ctx) => {
  const rows = await ctx.unscoped
    .selectFrom("dept")
    .select(["id", "deptName"])
    .where("deptCategory", "=", DEPT_CATEGORY.company)
    .orderBy("sort")
    .orderBy("id")
    .execute();
  return rows.map(({ id, deptName }) => ({ id, deptName: deptName ?? "" }));
});
