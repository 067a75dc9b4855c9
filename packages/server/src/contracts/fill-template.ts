import type { Context } from "../engine/context.ts";
import { escaped } from "./escaped.ts";
import { TABLES, templateTable } from "./template-tables.ts";
import { PLACEHOLDERS, templateValues } from "./template-values.ts";

const NAMES = /\{\{\s*([^{}\s]+)\s*\}\}/g;

/** Names in a template that stand for nothing. */
export function unknownPlaceholders(content: string): readonly string[] {
  return [...content.matchAll(NAMES)].map((match) => match[1]!).filter((name) => !PLACEHOLDERS.has(name) && !TABLES.has(name));
}

/** A template with the values and lines of a contract, as HTML. */
export async function fillTemplate(ctx: Context, content: string, contract: Readonly<Record<string, unknown>>): Promise<string> {
  let html = content;
  for (const name of TABLES) {
    if (!html.includes(name)) continue;
    const table = await templateTable(ctx, name, contract);
    html = html.replaceAll(new RegExp(`<p>\\s*\\{\\{\\s*${name}\\s*\\}\\}\\s*</p>|\\{\\{\\s*${name}\\s*\\}\\}`, "g"), () => table);
  }
  const values = await templateValues(ctx, contract);
  return html.replaceAll(NAMES, (whole, name: string) => (values.has(name) ? escaped(values.get(name) || "　　　　") : whole));
}
