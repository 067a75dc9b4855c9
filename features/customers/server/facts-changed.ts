import type { Context } from "#engine/server/context.ts";
import { ExtensionPoint } from "#engine/server/extension-point.ts";

type Told = (ctx: Context, customerIds: readonly string[]) => Promise<void>;

/** Where features follow visits, signs and refunds: told of customers whose facts may have changed, within the transaction that changed them. */
export const factsChanged = new ExtensionPoint<Told>("What follows the facts of customers");

export async function tellFactsChanged(ctx: Context, ids: readonly string[]): Promise<void> {
  for (const key of factsChanged.keys()) await factsChanged.get(key)!(ctx, ids);
}
