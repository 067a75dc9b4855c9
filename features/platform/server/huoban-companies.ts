import { huobanCompanies } from "../huoban-user.ts";
import { handle } from "#engine/server/calls.ts";

const COMPANY = "1";

/** Departments that are companies of their own. */
export const giveHuobanCompanies = handle(huobanCompanies, async (ctx) => {
  const rows = await ctx.unscoped
    .selectFrom("dept")
    .select(["id", "deptName"])
    .where("deptCategory", "=", COMPANY)
    .orderBy("sort")
    .orderBy("id")
    .execute();
  return rows.map(({ id, deptName }) => ({ id, deptName: deptName ?? "" }));
});
