import type { Row } from "@zhuke/model";
import { columnName, declared, model } from "@zhuke/model";
import { handle } from "../engine/calls.ts";
import type { Context } from "../engine/context.ts";
import { badRequest, conflict, notFound } from "../engine/errors.ts";
import { keptNames } from "../engine/read/columns.ts";
import { readRow, readRowsById } from "../engine/read/detail.ts";
import { forgetTitle } from "../engine/read/titles.ts";
import { searchColumns } from "../engine/search-keys.ts";
import type { SqlText } from "../engine/sql.ts";
import { sql } from "../engine/sql.ts";
import { changeRows } from "../engine/write/change-rows.ts";
import { bound, insertRows, newRow } from "../engine/write/insert-rows.ts";
import { logChanges } from "../engine/write/log-change.ts";
import type { Moved } from "./attached.ts";
import { moveAttached, moveBack, touchedSince } from "./attached.ts";
import { logOperations } from "./log-operations.ts";
import { refreshCustomers } from "./refresh-customers.ts";

type Customer = Row<typeof model.customer>;

const { customer } = model;

const FIELDS = new Set(
  Object.keys(customer.fields).filter((name) => customer.fields[name as keyof typeof customer.fields].storage !== "none"),
);

/** What may be chosen from either: all that is typed in, and who has the customer. */
const CHOOSABLE = new Set([
  ...Object.entries(customer.fields)
    .filter(([, field]) => !field.options.readonly && field.storage !== "none")
    .map(([name]) => name),
  "ownerUserId",
  "commServiceId",
  "sigDesignerId",
  "sigServiceId",
]);

function chosen(take: unknown): string[] {
  const names = take ?? [];
  if (!Array.isArray(names) || !names.every((name): name is string => typeof name === "string" && CHOOSABLE.has(name)))
    throw badRequest("所选字段不能合并", "These fields cannot be merged");
  return names;
}

const later = (one: string | null, other: string | null): string | null => ((one ?? "") >= (other ?? "") ? one : other);

/** The values of the surviving row: those chosen, and what neither of the two may lose. */
function mergedValues(kept: Customer, other: Customer, take: readonly string[]): Partial<Customer> {
  const values = Object.fromEntries(
    take.map((name) => [name, new Map<string, unknown>(Object.entries(other)).get(name) ?? null]),
  ) as Partial<Customer>;
  if (take.includes("ownerUserId"))
    Object.assign(values, { ownerDeptId: other.ownerDeptId, companyId: other.companyId, previousSalesmanId: kept.ownerUserId });
  const phones = [values.telephone ?? kept.telephone, values.telephone2 ?? kept.telephone2];
  const lost = [kept.telephone, other.telephone, kept.telephone2, other.telephone2].find((phone) => phone && !phones.includes(phone));
  if (!phones[1] && lost) values.telephone2 = lost;
  const last = later(kept.lastTime, other.lastTime);
  return {
    ...values,
    clueId: kept.clueId ?? other.clueId,
    lastTime: last,
    lastContent: last === kept.lastTime ? kept.lastContent : other.lastContent,
    callTime: later(kept.callTime, other.callTime),
    followup: (kept.followup ?? 0) + (other.followup ?? 0),
    pickNum: Math.max(kept.pickNum ?? 0, other.pickNum ?? 0),
  };
}

const set = (values: Readonly<Record<string, unknown>>): Record<string, SqlText> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sql`${bound(customer, name, value)}`]));

async function keepSearchable(ctx: Context, row: Readonly<Record<string, unknown>>): Promise<void> {
  const search = searchColumns(customer, ctx.session.tenantId, row)!;
  await ctx.rows(
    sql`update customer set sk = ${search.sk}::int[], py = ${search.py ?? ""} where tenant_id = ${ctx.session.tenantId} and id = ${String(row["id"])}`,
  );
}

/** Makes one customer of two: everything attached goes to the one kept, the other is removed and points to it. */
export const mergeCustomersCall = handle(declared.mergeCustomers, async (ctx, { id, otherId, take }) => {
  if (id === otherId) throw badRequest("不能与自己合并", "A customer cannot be merged with itself");
  const names = chosen(take);
  const rows = (await readRowsById(ctx, customer, [id, otherId], true)) as unknown as Customer[];
  const [kept, other] = [rows.find((row) => row.id === id), rows.find((row) => row.id === otherId)];
  if (!kept || !other) throw notFound();
  if (kept.poolStatus !== "0") throw badRequest("保留的客户须在客户列表中", "The customer to keep must be somebody's");
  if (other.poolStatus === "2") throw badRequest("飞单库中的客户不能合并", "Flown orders cannot be merged");
  await changeRows(ctx, customer, { set: set(mergedValues(kept, other, names)), where: sql`x.id = ${id}::bigint` });
  const moved = await moveAttached(ctx, otherId, id);
  await ctx.rows(
    sql`update customer set is_deleted = 1, merged_into_id = ${id}::bigint, version = version + 1 where tenant_id = ${ctx.session.tenantId} and id = ${otherId}`,
  );
  await logChanges(ctx, customer, [{ row: { ...other }, action: "remove", changes: {} }]);
  await refreshCustomers(ctx, [id]);
  await logOperations(ctx, [{ customer: kept, type: "merge", content: `合并客户 ${other.name ?? ""}（编号 ${otherId}）` }]);
  const after = (await readRow(ctx, customer, id, true))!;
  await keepSearchable(ctx, after);
  for (const one of [id, otherId]) forgetTitle(ctx.session.tenantId, customer.name, one);
  await insertRows(ctx, model.customerMerge, [
    newRow(ctx, { customerId: id, otherId, otherName: other.name, keptVersion: after["version"], images: { kept, other }, moved }),
  ]);
  return { id, moved: Object.values(moved).reduce((sum, ids) => sum + ids.length, 0) };
});

/** Puts every column of a row back as it was; the version goes on. */
async function restore(ctx: Context, row: Customer): Promise<void> {
  const values = new Map<string, unknown>(Object.entries(row));
  const columns = keptNames(customer).filter((name) => !["id", "tenantId", "version"].includes(name));
  await ctx.rows(
    sql`update customer set ${sql.join(columns.map((name) => sql`${sql.id(columnName(name))} = ${bound(customer, name, values.get(name))}`))}, version = version + 1
      where tenant_id = ${ctx.session.tenantId} and id = ${row.id}`,
  );
  await keepSearchable(ctx, { ...row });
  forgetTitle(ctx.session.tenantId, customer.name, row.id);
}

/** Takes a merge back, unless somebody worked with the customer since. */
export const undoMergeCall = handle(declared.undoMerge, async (ctx, { id }) => {
  const merge = (await readRow(ctx, model.customerMerge, id, true)) as unknown as Row<typeof model.customerMerge> | undefined;
  if (!merge?.customerId || !merge.otherId) throw notFound();
  if (merge.undoneTime) throw conflict("该合并已撤销", "This merge was undone already");
  const now = await readRow(ctx, customer, merge.customerId, true);
  if (!now) throw notFound();
  const { kept, other } = merge.images as { kept: Customer; other: Customer };
  const moved = merge.moved as Moved;
  if (now["version"] !== merge.keptVersion || (await touchedSince(ctx, merge.customerId, moved, id)))
    throw conflict(
      "合并后该客户又有新的修改或记录，不能撤销",
      "The customer was worked with since the merge, which cannot be undone any more",
    );
  await moveBack(ctx, merge.customerId, merge.otherId, moved);
  const fields = Object.entries(kept).filter(([name]) => FIELDS.has(name));
  await changeRows(ctx, customer, { set: set(Object.fromEntries(fields)), where: sql`x.id = ${merge.customerId}::bigint` });
  await restore(ctx, kept);
  await restore(ctx, other);
  await ctx.rows(
    sql`update customer_merge set undone_time = ${ctx.moment}, version = version + 1 where tenant_id = ${ctx.session.tenantId} and id = ${id}`,
  );
  await logOperations(
    ctx,
    [kept, other].map((row) => ({ customer: row, type: "unmerge", content: `撤销合并：${kept.name ?? ""} 与 ${other.name ?? ""}` })),
  );
  return { id: merge.customerId, otherId: merge.otherId };
});
