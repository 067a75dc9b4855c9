import { model } from "@zhuke/model";
import type { Context } from "../engine/context.ts";
import { insertRows, newRow } from "../engine/write/insert-rows.ts";
import { DEFAULT_TEMPLATE } from "./default-template.ts";

/** Gives a new tenant a text to begin with. */
export async function seedContractTemplate(ctx: Context): Promise<void> {
  await insertRows(ctx, model.contractTemplate, [newRow(ctx, { ...DEFAULT_TEMPLATE, status: "1" })]);
}
