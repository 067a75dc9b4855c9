import type { Context } from "#engine/server/context.ts";
import { badRequest } from "#engine/server/errors.ts";
import { escaped } from "#engine/server/http/escaped.ts";
import { TABLES, templateTable } from "./template-tables.ts";
import { PLACEHOLDERS, templateValues } from "./template-values.ts";

/** Characters of a contract with all its values and lines: over a hundred pages. */
const LONGEST = 200_000;

const NAMES = /\{\{\s*([^{}\s]+)\s*\}\}/g;

/** Names in a template that stand for nothing. */
export function unknownPlaceholders(content: string): readonly string[] {
  return [...content.matchAll(NAMES)]
    .map((match) => match[1]!)
    .filter((name) => !PLACEHOLDERS.has(name) && !TABLES.has(name));
}

/** A template with the values and lines of a contract, as HTML. */
export async function fillTemplate(
  ctx: Context,
  content: string,
  contract: Readonly<Record<string, unknown>>,
): Promise<string> {
  let length = 0;
  const filled = (text: string): string => {
    length += text.length;
    if (length > LONGEST)
      throw badRequest(
        "合同内容过多，无法打印，请精简模板或明细",
        "The contract is too long to print; please shorten the template or its lines",
      );
    return text;
  };
  let html = filled(content);
  for (const name of TABLES) {
    if (!html.includes(name)) continue;
    const table = await templateTable(ctx, name, contract);
    html = html.replaceAll(
      new RegExp(`<p>\\s*\\{\\{\\s*${name}\\s*\\}\\}\\s*</p>|\\{\\{\\s*${name}\\s*\\}\\}`, "g"),
      () => filled(table),
    );
  }
  const values = await templateValues(ctx, contract);
  return html.replaceAll(NAMES, (whole, name: string) =>
    values.has(name) ? filled(escaped(values.get(name) || "　　　　")) : whole,
  );
}
