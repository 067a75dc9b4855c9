import type { Row } from "#engine/model/index.ts";
import { scopeOf } from "#engine/server/access/session.ts";
import type { Context } from "#engine/server/context.ts";
import { targetAnalysis } from "../target-calls.ts";
import type { target } from "../target.ts";
import { COMPANY, DEPT, PERSON } from "./target-subject.ts";

/** Whose targets somebody means who does not say: their own where they have any that year, else those of what they lead. */
export async function firstType(ctx: Context, year: number): Promise<Row<typeof target>["type"]> {
  const { session } = ctx;
  const own = await ctx.unscoped
    .selectFrom("target")
    .select("id")
    .where("type", "=", PERSON)
    .where("kpiuserId", "=", session.userId)
    .where("objectValue", "like", `${year}%`)
    .executeTakeFirst();
  if (own) return PERSON;
  const scope = scopeOf(session, targetAnalysis.permission);
  if (scope.all) return session.companyId ? COMPANY : PERSON;
  return session.deptId && scope.depts.includes(session.deptId) ? DEPT : PERSON;
}
