import { thousands } from "#engine/model/index.ts";
import type { Entity } from "#engine/model/index.ts";
import { customer as customerEntity } from "#features/customers/feature.ts";
import { contract as contractEntity } from "../contract.ts";
import type { Context } from "#engine/server/context.ts";
import { formatterOf } from "#engine/server/describe.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { present } from "#engine/server/read/present.ts";
import { amountInWords } from "./amount-in-words.ts";

type Values = Readonly<Record<string, unknown>>;

const CUSTOMER = {
  客户电话: "telephone",
  客户地址: "address",
  面积: "houseSize",
  户型: "houseType",
} as const;

/** Names of single values a template may use, beside the tables. */
export const PLACEHOLDERS: ReadonlySet<string> = new Set([
  ...Object.values(contractEntity.fields).map(({ label }) => label[0]),
  ...Object.keys(CUSTOMER),
  "金额大写",
  "公司",
  "今天",
]);

const SHAPES: Readonly<Record<string, (words: string) => string>> = {
  money: thousands,
  datetime: (words) => words.slice(0, 10),
  decimal: (words) => (words.includes(".") ? words.replace(/\.?0+$/, "") : words),
};

/** A value as it stands on paper: titles, words of dictionaries, days without their hours. */
export async function paperValues(
  ctx: Context,
  entity: Entity,
  row: Values,
): Promise<Map<string, string>> {
  const [shown] = await present(ctx, entity, [row]);
  const format = formatterOf(ctx, "zh");
  const values = new Map<string, string>();
  for (const [name, field] of Object.entries(entity.fields)) {
    const value = String(
      (shown?.[field.options.labelAs ?? name] as string | number | null | undefined) ?? "",
    );
    const coded = field.options.dict ?? field.options.options;
    const words = coded && value !== "" ? await format(field, value) : value;
    values.set(name, SHAPES[field.kind]?.(words) ?? words);
  }
  return values;
}

async function tenantName(ctx: Context): Promise<string> {
  const tenant = await ctx.unscoped
    .selectFrom("tenant")
    .select("tenantName")
    .where("tenantCode", "=", ctx.session.tenantId)
    .executeTakeFirst();
  return tenant?.tenantName ?? "";
}

/** Every value a template may name, of one contract. */
export async function templateValues(
  ctx: Context,
  contract: Values,
): Promise<ReadonlyMap<string, string>> {
  const value = await paperValues(ctx, contractEntity, contract);
  const values = new Map(
    Object.entries(contractEntity.fields).map(([name, { label }]) => [
      label[0],
      value.get(name) ?? "",
    ]),
  );
  const customer = await readRow(ctx, customerEntity, String(contract["customerId"]));
  const about = customer
    ? await paperValues(ctx, customerEntity, customer)
    : new Map<string, string>();
  for (const [label, name] of Object.entries(CUSTOMER)) values.set(label, about.get(name) ?? "");
  values.set("金额大写", amountInWords(String((contract["totalPrice"] as string | null) ?? "0")));
  values.set("公司", await tenantName(ctx));
  values.set("今天", ctx.moment.slice(0, 10));
  return values;
}
