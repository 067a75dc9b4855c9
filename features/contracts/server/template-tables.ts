import { sql } from "kysely";
import { businessProduct } from "#features/opportunities/feature.ts";
import type { Field } from "#engine/model/index.ts";
import { columnName, NUMBER_KINDS } from "#engine/model/index.ts";
import { contract as contractEntity } from "../contract.ts";
import { contractPayment, contractProduct, contractRoom } from "../contract-lines.ts";
import type { Context } from "#engine/server/context.ts";
import { readRowsById } from "#engine/server/read/detail.ts";
import { escaped } from "#engine/server/http/escaped.ts";
import { SIGNED } from "./print-page.ts";
import { paperValues } from "./template-values.ts";

type Contract = Readonly<Record<string, unknown>>;

interface Lines {
  readonly entity:
    | typeof contractRoom
    | typeof contractProduct
    | typeof businessProduct
    | typeof contractPayment;
  /** Its column that holds the id, and where that stands in the contract. */
  readonly by: string;
  readonly of: "id" | "businessId";
  readonly columns: readonly string[];
  /** What stands in for them where there are none. */
  readonly orElse?: Lines;
  /** Amounts of the contract below the last line. */
  readonly foot?: readonly (keyof (typeof contractEntity)["fields"])[];
}

const PRODUCT_COLUMNS = ["productId", "unit", "num", "salesPrice", "discount", "subtotal"] as const;
const PRODUCT_FOOT = ["money", "discountTotal", "totalPrice"] as const;

/** The lines a template may show as tables. */
const LINES: Readonly<Record<string, Lines>> = {
  房间明细: {
    entity: contractRoom,
    by: "contract_id",
    of: "id",
    columns: ["propertyId", "roomTypeId", "num", "remark"],
  },
  产品明细: {
    entity: contractProduct,
    by: "contract_id",
    of: "id",
    columns: PRODUCT_COLUMNS,
    foot: PRODUCT_FOOT,
    orElse: {
      entity: businessProduct,
      by: "business_id",
      of: "businessId",
      columns: PRODUCT_COLUMNS,
    },
  },
  收款明细: {
    entity: contractPayment,
    by: "contract_id",
    of: "id",
    columns: ["payDate", "money", "paymentType", "remark"],
  },
};

const SIGNATURES = [
  `<table class="${SIGNED}"><tbody>`,
  "<tr><td>甲方（签字）：<br><br><br></td><td>乙方（盖章）：<br><br><br></td></tr>",
  "<tr><td>日期：　　　　年　　月　　日</td><td>日期：　　　　年　　月　　日</td></tr>",
  "</tbody></table>",
].join("");

/** A cell of a table; figures stand below one another. */
const cell = (tag: "th" | "td", kind: Field["kind"] | undefined, text: string): string =>
  `<${tag}${kind && NUMBER_KINDS.has(kind) ? ' align="right"' : ""}>${escaped(text)}</${tag}>`;

export const TABLES: ReadonlySet<string> = new Set([...Object.keys(LINES), "签章"]);

async function linesTable(
  ctx: Context,
  { entity, by, of, columns, orElse, foot = [] }: Lines,
  contract: Contract,
): Promise<string> {
  const owner = contract[of] as string | null | undefined;
  if (!owner) return "";
  const found = await ctx.unbound.rows<{ id: string }>(
    sql`select id from ${sql.id(entity.table)} where tenant_id = ${ctx.session.tenantId} and ${sql.id(by)} = ${owner} and is_deleted = 0 order by ${sql.id(columnName(entity.order.replace("-", "")))}, create_time, id`,
  );
  const rows = await readRowsById(
    ctx,
    entity,
    found.map(({ id }) => id),
  );
  if (rows.length === 0) return orElse ? linesTable(ctx, orElse, contract) : "";
  const fields: Readonly<Record<string, Field | undefined>> = entity.fields;
  const head = columns
    .map((name) => cell("th", fields[name]?.kind, fields[name]?.label[0] ?? name))
    .join("");
  const lines: string[] = [];
  for (const { id } of found) {
    const row = rows.find((one) => one["id"] === id);
    if (!row) continue;
    const values = await paperValues(ctx, entity, row);
    lines.push(
      `<tr>${columns.map((name) => cell("td", fields[name]?.kind, values.get(name) ?? "")).join("")}</tr>`,
    );
  }
  const amounts = foot.length > 0 ? await paperValues(ctx, contractEntity, contract) : undefined;
  const before = "<td></td>".repeat(columns.length - 2);
  for (const name of foot) {
    const { kind, label } = contractEntity.fields[name];
    lines.push(
      `<tr>${before}${cell("td", kind, label[0])}${cell("td", kind, amounts?.get(name) ?? "")}</tr>`,
    );
  }
  return `<table><thead><tr>${head}</tr></thead><tbody>${lines.join("")}</tbody></table>`;
}

/** One of the tables a template names, as HTML; nothing where there are no lines. */
export function templateTable(ctx: Context, name: string, contract: Contract): Promise<string> {
  const lines = LINES[name];
  return lines ? linesTable(ctx, lines, contract) : Promise.resolve(SIGNATURES);
}
