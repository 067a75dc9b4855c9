import type { Row } from "#engine/model/index.ts";
import { deptTreeOf } from "#engine/server/access/dept-tree.ts";
import { scopeOf } from "#engine/server/access/session.ts";
import type { Context } from "#engine/server/context.ts";
import { targetAnalysis } from "../target-calls.ts";
import type { target } from "../target.ts";
import { COMPANY, DEPT, PERSON } from "./target-subject.ts";

type Type = Row<typeof target>["type"];

/** Whose targets somebody means who does not say: their own where they have any that year, else those of what they lead. */
export async function firstType(ctx: Context, year: number): Promise<Type> {
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

/** What an id stands for where nobody says: a company, a department, else a person. */
export async function typeOfSubject(ctx: Context, id: string): Promise<Type> {
  const tree = await deptTreeOf(ctx);
  if (!tree.has(id)) return PERSON;
  return tree.companyOf(id) === id ? COMPANY : DEPT;
}
