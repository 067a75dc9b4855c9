import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";
import type { Fragment } from "#engine/server/fragment.ts";
import type { DeptTree } from "#engine/server/access/dept-tree.ts";
import { deptTreeOf } from "#engine/server/access/dept-tree.ts";
import type { Measure } from "#engine/model/index.ts";
import { netAmount, netSigned, visited1 } from "../figures.ts";

/** Whose numbers: a person's, a department's or a company's, everything below included. */
export type Subject =
  | { readonly userId: string }
  | { readonly deptId: string }
  | { readonly companyId: string };

export interface Counted {
  /** Signs less refunds. */
  readonly signs: number;
  /** First visits. */
  readonly visits: number;
  /** What was signed less what was refunded. */
  readonly amount: string;
}

/** A subject's numbers of a span, both days included, asked for under a key. */
export interface Asked {
  readonly key: string;
  readonly of: Subject;
  readonly from: string;
  readonly to: string;
}

export const NOTHING: Counted = { signs: 0, visits: 0, amount: "0" };

const COLUMNS = { user: "owner_user_id", dept: "owner_dept_id", company: "company_id" } as const;

/** The column that names the subject, and the values that are its. */
function meant(tree: DeptTree, of: Subject): readonly [keyof typeof COLUMNS, readonly string[]] {
  if ("userId" in of) return ["user", [of.userId]];
  return "deptId" in of
    ? ["dept", tree.below([of.deptId])]
    : ["company", tree.below([of.companyId])];
}

const of = ({ kinds }: Measure): Fragment => sql`filter (where kind = any(${Object.keys(kinds)}))`;

/** The entries that are counted, and their numbers. */
export const isPerformance = sql<boolean>`kind = any(${Object.keys({ ...netSigned.kinds, ...visited1.kinds })})`;
export const PERFORMANCE = [
  sql<number>`coalesce(sum(quantity) ${of(netSigned)}, 0)::int`.as("signs"),
  sql<number>`(count(*) ${of(visited1)})::int`.as("visits"),
  sql<string>`coalesce(sum(amount) ${of(netAmount)}, 0)::text`.as("amount"),
] as const;

/** The numbers of any subjects and spans by their keys, whoever may see the rows behind them. */
export async function countPerformance(
  ctx: Context,
  asked: readonly Asked[],
): Promise<ReadonlyMap<string, Counted>> {
  if (asked.length === 0) return new Map();
  const tree = await deptTreeOf(ctx);
  const wanted = asked.map(({ key, of, from, to }) => {
    const [column, ids] = meant(tree, of);
    return { key, column, ids, from, to };
  });
  const found: (Counted & { key: string })[] = [];
  for (const [kind, column] of Object.entries(COLUMNS)) {
    const some = wanted.filter((one) => one.column === kind);
    if (some.length === 0) continue;
    found.push(
      ...(await ctx.unbound.rows<Counted & { key: string }>(
        sql`select w.key, ${sql.join([...PERFORMANCE])}
          from json_to_recordset(${JSON.stringify(some)}) as w(key text, ids bigint[], "from" date, "to" date)
          join sales_event e on e.tenant_id = ${ctx.session.tenantId} and e.is_deleted = 0
            and e.${sql.id(column)} = any(w.ids) and e.day between w."from" and w."to" and ${isPerformance}
          group by w.key`,
      )),
    );
  }
  return new Map(found.map(({ key, ...counted }) => [key, counted]));
}
