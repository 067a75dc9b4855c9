import { contractTemplate } from "../contract-template.ts";
import type { Context } from "#engine/server/context.ts";
import { insertRows, newRow } from "#engine/server/write/insert-rows.ts";
import { DEFAULT_TEMPLATE } from "./default-template.ts";

/** Gives a new tenant a text to begin with. */
export async function seedContractTemplate(ctx: Context): Promise<void> {
  await insertRows(ctx, contractTemplate, [
    newRow(ctx, contractTemplate, { ...DEFAULT_TEMPLATE, status: "1" }),
  ]);
}
