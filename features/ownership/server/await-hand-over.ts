import { sql } from "kysely";
import type { Label } from "#engine/model/index.ts";
import { columnName } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import type { Fragment } from "#engine/server/fragment.ts";
import type { HeldAct } from "#engine/server/held-act.ts";
import { awaitApproval } from "#engine/server/held-act.ts";
import type { OwnedEntity } from "./pool.ts";
import { findPool } from "./pool.ts";

/** Names told to whoever decides; the others are counted. */
const NAMED = 10;

interface Going {
  /** Which rows, as a condition on `x`; without one, none. */
  readonly where: Fragment;
  /** Who is to have them, by name. */
  readonly receivers: readonly string[];
  /** Whatever the limit: by ways in which many could be passed on one after the other. */
  readonly always?: boolean;
}

/** Has rows that go from one person's hands into another's wait, where their pool says that this is approved first. */
export async function awaitHandOver(
  ctx: Context,
  { entity, ownership: { owner } }: OwnedEntity,
  { where, receivers, always = false }: Going,
): Promise<void> {
  const approval = findPool(entity.name)?.rules.approval;
  if (!approval) return;
  await awaitApproval(ctx, approval.kind, async () => {
    const rows = await ctx.unbound.rows<{ id: string; name: string | null; owner: string | null }>(
      sql`select x.id, x.${sql.id(columnName(entity.title))}::text as name, coalesce(u.real_name, u.account) as owner from ${sql.id(entity.table)} x
        left join "user" u on u.tenant_id = x.tenant_id and u.id = x.${sql.id(columnName(owner))}
        where x.tenant_id = ${ctx.session.tenantId} and x.is_deleted = 0 and ${where} order by x.id`,
    );
    return rows.length === 0
      ? undefined
      : {
          ...described(entity, rows, receivers),
          size: always ? Number.MAX_SAFE_INTEGER : rows.length + (await approval.recent(ctx)),
        };
  });
}

function described(
  { label: [zh, en], name: table }: OwnedEntity["entity"],
  rows: readonly {
    readonly id: string;
    readonly name: string | null;
    readonly owner: string | null;
  }[],
  receivers: readonly string[],
): Omit<HeldAct, "size"> {
  const n = rows.length;
  const named = rows.slice(0, NAMED).map(({ name }) => name ?? "");
  const owners = [...new Set(rows.map(({ owner }) => owner ?? ""))].filter(Boolean);
  const whom = receivers.join("、");
  const to = whom && ` → ${whom}`;
  const what: Label =
    n === 1 ? [`${zh} ${named[0]}`, `${named[0]}`] : [`${n}个${zh}`, `${n} × ${en.toLowerCase()}`];
  return {
    title: [`交接${what[0]}${to}`, `Hand over ${what[1]}${to}`],
    facts: [
      { label: ["数量", "Number"], value: String(n) },
      { label: [zh, en], value: named.join("、") + (n > NAMED ? "…" : "") },
      { label: ["现负责人", "From"], value: owners.slice(0, NAMED).join("、") },
      { label: ["接收人", "Receivers"], value: whom },
    ],
    table,
    recordIds: rows.map(({ id }) => id),
  };
}
