import { DEPT_CATEGORY, normalisePhone, validate } from "#engine/model/index.ts";
import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { insertRows, newRow } from "#engine/server/write/insert-rows.ts";
import { huobanDept } from "../partner-dept.ts";
import { huobanUser } from "../partner-people.ts";
import type { Item } from "./partner-cloud.ts";
import { departmentItem, userItem } from "./partner-items.ts";

/** Items that are whole, the last of each id, and how many are none. */
export function sound<V extends { readonly id: string }>(
  items: readonly Item[],
  read: (item: Item) => V | undefined,
): { readonly rows: readonly V[]; readonly skipped: number } {
  const rows = new Map<string, V>();
  let skipped = 0;
  for (const item of items) {
    const row = read(item);
    if (row) rows.set(row.id, row);
    else skipped += 1;
  }
  return { rows: [...rows.values()], skipped };
}

/** Keeps a page of departments; those named as a company here are its. Answers how many were none. */
export async function keepDepartments(ctx: Context, items: readonly Item[]): Promise<number> {
  const { rows, skipped } = sound(items, (item) => {
    const verdict = validate(departmentItem, item, ctx.now);
    return verdict.ok ? verdict.values : undefined;
  });
  if (rows.length === 0) return skipped;
  const companies = await ctx.unscoped
    .selectFrom("dept")
    .select(["id", "deptName"])
    .where("deptCategory", "=", DEPT_CATEGORY.company)
    .where(
      "deptName",
      "in",
      rows.map((row) => row.name),
    )
    .execute();
  const companyOf = new Map(companies.map(({ id, deptName }) => [deptName, id]));
  const there = await idsOf(ctx, "huobanDept", rows);
  const fresh = rows.filter(({ id }) => !there.has(id));
  await insertRows(
    ctx,
    huobanDept,
    fresh.map(({ id, name, parentId }) =>
      newRow(ctx, huobanDept, {
        huobanDeptId: id,
        huobanDeptName: name,
        huobanParentId: parentId ?? null,
        companyId: companyOf.get(name) ?? null,
      }),
    ),
  );
  for (const { id, name, parentId } of rows) {
    if (!there.has(id)) continue;
    const company = companyOf.get(name);
    await changeRows(ctx, huobanDept, {
      set: {
        huobanDeptName: name,
        huobanParentId: parentId ?? null,
        // Whom somebody said it belongs to stays.
        ...(company && { companyId: sql`coalesce(x.company_id, ${company}::bigint)` }),
      },
      where: sql`x.huoban_dept_id = ${id}`,
      onlyDifferent: true,
    });
  }
  return skipped;
}

/** Keeps a page of people; who has a colleague's number is that colleague. Answers how many were none. */
export async function keepUsers(ctx: Context, items: readonly Item[]): Promise<number> {
  const { rows, skipped } = sound(items, (item) => {
    const verdict = validate(userItem, item, ctx.now);
    if (!verdict.ok) return undefined;
    return { ...verdict.values, mobile: normalisePhone(verdict.values.mobile ?? "") };
  });
  if (rows.length === 0) return skipped;
  const mobiles = rows.map(({ mobile }) => mobile).filter((mobile) => mobile !== "");
  const colleagues = mobiles.length
    ? await ctx.unscoped
        .selectFrom("user")
        .select(["id", "phone"])
        .where("phone", "in", mobiles)
        .orderBy("id")
        .execute()
    : [];
  const colleagueOf = new Map(colleagues.map(({ id, phone }) => [phone, id]));
  const there = await idsOf(ctx, "huobanUser", rows);
  const valuesOf = ({ name, mobile, departmentId, departmentName }: (typeof rows)[number]) => ({
    huobanUserName: name,
    huobanMobile: mobile || null,
    huobanDeptId: departmentId ?? null,
    huobanDeptName: departmentName ?? null,
  });
  await insertRows(
    ctx,
    huobanUser,
    rows
      .filter(({ id }) => !there.has(id))
      .map((row) =>
        newRow(ctx, huobanUser, {
          huobanUserId: row.id,
          ...valuesOf(row),
          userId: colleagueOf.get(row.mobile) ?? null,
        }),
      ),
  );
  for (const row of rows) {
    if (!there.has(row.id)) continue;
    const colleague = colleagueOf.get(row.mobile);
    await changeRows(ctx, huobanUser, {
      set: {
        ...valuesOf(row),
        ...(colleague && { userId: sql`coalesce(x.user_id, ${colleague}::bigint)` }),
      },
      where: sql`x.huoban_user_id = ${row.id}`,
      onlyDifferent: true,
    });
  }
  return skipped;
}

/** Which of the items there are already. */
async function idsOf(
  ctx: Context,
  table: "huobanDept" | "huobanUser",
  rows: readonly { readonly id: string }[],
): Promise<ReadonlySet<string>> {
  const wanted = rows.map(({ id }) => id);
  const found =
    table === "huobanDept"
      ? ctx.unscoped
          .selectFrom("huobanDept")
          .select("huobanDeptId as id")
          .where("huobanDeptId", "in", wanted)
      : ctx.unscoped
          .selectFrom("huobanUser")
          .select("huobanUserId as id")
          .where("huobanUserId", "in", wanted);
  return new Set((await found.execute()).map(({ id }) => id));
}
