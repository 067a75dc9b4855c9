import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";
import { handle } from "#engine/server/calls.ts";
import { notFound } from "#engine/server/errors.ts";
import { formatterOf } from "#engine/server/describe.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { present } from "#engine/server/read/present.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import type { Entity } from "#engine/model/index.ts";
import { figureText } from "#engine/model/index.ts";
import { PRINTED } from "../market-codes.ts";
import { marketOrder } from "../market-order.ts";
import type { Paper } from "../receipt.ts";
import { printFee as printFeeCall, printOrder as printOrderCall } from "../receipt.ts";
import { stallFee } from "../stall-fee.ts";
import { receiptPage } from "./receipt-page.ts";

type Values = Readonly<Record<string, unknown>>;

/** Lines of the merchant's own receipts; everybody's where the merchant has none. */
async function templateOf(ctx: Context, merchantId: string | null) {
  const lines = await ctx.unscoped
    .selectFrom("receiptTemplate")
    .select(["f1", "f2", "f3", "f4", "f5", "f6"])
    .where(sql<boolean>`(f1 is null or f1 = ${merchantId}::bigint)`)
    .orderBy("sort")
    .orderBy("id")
    .execute();
  const own = lines.filter(({ f1 }) => f1 !== null);
  return own.length > 0 ? own : lines;
}

/** Labels and words of the fields a receipt names, empty ones left out. */
async function factsOf(
  ctx: Context,
  entity: Entity,
  row: Values,
  names: readonly string[],
): Promise<(readonly [string, string])[]> {
  const [shown] = await present(ctx, entity, [row]);
  const format = formatterOf(ctx, ctx.session.language);
  const facts: (readonly [string, string])[] = [];
  for (const name of names) {
    const field = entity.fields[name]!;
    const value = String(
      (shown?.[field.options.labelAs ?? name] as string | null | undefined) ?? "",
    );
    if (value === "") continue;
    const coded = field.options.dict ?? field.options.options;
    const words = coded
      ? await format(field, value)
      : field.kind === "money"
        ? figureText("amount", value)
        : value;
    facts.push([ctx.say(field.label), words]);
  }
  return facts;
}

interface Document {
  readonly number: string;
  readonly merchantId: string | null;
  readonly merchant: string;
  readonly amount: string;
  readonly title: string;
  readonly facts: readonly (readonly [string, string])[];
}

async function onReceipt(ctx: Context, paper: Paper, document: Document): Promise<string> {
  const values = new Map([
    ["单号", document.number],
    ["商户", document.merchant],
    ["金额", figureText("amount", document.amount)],
    ["今天", ctx.moment.slice(0, 10)],
  ]);
  const lines = (await templateOf(ctx, document.merchantId)).map((line) => ({
    ...line,
    text: (line.f6 ?? "").replaceAll(
      /\{\{\s*([^{}\s]+)\s*\}\}/g,
      (whole, name: string) => values.get(name) ?? whole,
    ),
  }));
  return receiptPage(paper, document.title, lines, document.facts, {
    language: ctx.session.language,
    print: ctx.say(["打印", "Print"]),
  });
}

const titleOf = (facts: Document["facts"], label: string): string =>
  facts.find(([name]) => name === label)?.[1] ?? "";

const printFee = handle(printFeeCall, async (ctx, { id, paper }) => {
  const fee = await readRow(ctx, stallFee, id, true);
  if (!fee) throw notFound();
  const facts = await factsOf(ctx, stallFee, fee, [
    "f7",
    "f3",
    "f8",
    "f4",
    "period",
    "f6",
    "paid",
    "arrears",
    "f9",
    "status",
  ]);
  const html = await onReceipt(ctx, paper ?? "80", {
    number: fee.f7 ?? "",
    merchantId: fee.f4,
    merchant: titleOf(facts, ctx.say(stallFee.fields.f4.label)),
    amount: fee.f6 ?? "0",
    title: ctx.say(["铺位费收据", "Receipt of a stall fee"]),
    facts,
  });
  await changeRows(ctx, stallFee, {
    set: { f10: PRINTED.yes },
    where: sql`x.id = ${id}`,
    onlyDifferent: true,
  });
  return { html };
});

const printOrder = handle(printOrderCall, async (ctx, { id, paper }) => {
  const order = await readRow(ctx, marketOrder, id);
  if (!order) throw notFound();
  const facts = await factsOf(ctx, marketOrder, order, [
    "f3",
    "f4",
    "f2",
    "goodsId",
    "f8",
    "f9",
    "f10",
    "f7",
    "f5",
    "cardId",
    "f6",
  ]);
  const html = await onReceipt(ctx, paper ?? "80", {
    number: order.f3 ?? "",
    merchantId: order.f2,
    merchant: titleOf(facts, ctx.say(marketOrder.fields.f2.label)),
    amount: order.f7 ?? "0",
    title: ctx.say(["销售小票", "Sales receipt"]),
    facts,
  });
  return { html };
});

export const printHandlers = [printFee, printOrder];
