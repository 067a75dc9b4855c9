import { multiplied } from "#engine/server/amounts.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest } from "#engine/server/errors.ts";

/** What a line that sells a product keeps, of whichever document. */
interface ProductLine {
  productId?: string | null;
  price?: string | null;
  salesPrice?: string | null;
  num?: string | null;
  discount?: string | null;
  unit?: string | null;
  subtotal?: string | null;
}

interface LineSave {
  readonly draft: ProductLine;
  readonly before: ProductLine | undefined;
}

/** Lines begin with the price and unit of their product, which has to be on the shelf. */
async function takePrices(ctx: Context, drafts: readonly ProductLine[]): Promise<void> {
  const wanted = drafts.flatMap(({ productId }) => productId ?? []);
  if (wanted.length === 0) return;
  const products = await ctx.db
    .selectFrom("product")
    .select(["id", "price", "unit", "status"])
    .where("id", "in", wanted)
    .execute();
  for (const draft of drafts) {
    if (!draft.productId) continue;
    const product = products.find(({ id }) => id === draft.productId);
    if (product?.status !== "1") throw badRequest("该产品已下架", "This product is off shelf");
    draft.price = product.price;
    draft.salesPrice ??= product.price ?? "0";
    draft.unit ||= product.unit;
  }
}

/** Completes lines that are saved: prices of their products, and subtotal = sales price × number × discount. */
export async function priceLines(ctx: Context, saves: readonly LineSave[]): Promise<void> {
  await takePrices(
    ctx,
    saves.flatMap(({ draft, before }) => (draft.productId === before?.productId ? [] : [draft])),
  );
  for (const { draft, before } of saves) {
    const line = { ...before, ...draft };
    const price = line.salesPrice ?? line.price ?? "0";
    draft.subtotal = multiplied("salesPrice", price, line.num, line.discount ?? "1") ?? "0";
  }
}
