import type { JsonSchema } from "#engine/model/index.ts";
import { escaped } from "../http/escaped.ts";

interface BodySchema {
  readonly properties?: Readonly<Record<string, { readonly title?: string }>>;
  readonly required?: readonly string[];
}

interface Described {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly required: boolean;
    readonly schema: { readonly title?: string };
  }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: BodySchema }>>;
  };
}

function inputs({ parameters, requestBody }: Described): string {
  const body = requestBody && Object.values(requestBody.content)[0]?.schema;
  const rows = [
    ...(parameters ?? []).map(({ name, required, schema }) => [name, required, schema.title]),
    ...Object.entries(body?.properties ?? {}).map(([name, schema]) => [
      name,
      body?.required?.includes(name) ?? false,
      schema.title,
    ]),
  ];
  return rows
    .map(
      ([name, required, title]) =>
        `<li><code>${escaped(String(name))}</code>${required ? " <b>*</b>" : ""} ${escaped(String(title ?? ""))}</li>`,
    )
    .join("");
}

/** A page to read the interface on: every call with its inputs, folded by subject. No script, so nothing to allow. */
export function openApiPage(document: JsonSchema): string {
  const byTag = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(
    document["paths"] as Record<string, Record<string, Described>>,
  )) {
    for (const [method, call] of Object.entries(methods)) {
      const entry = `<details><summary><b>${method.toUpperCase()}</b> <code>${escaped(path)}</code> ${escaped(call.summary)}</summary><ul>${inputs(call)}</ul></details>`;
      byTag.set(call.tags[0]!, [...(byTag.get(call.tags[0]!) ?? []), entry]);
    }
  }
  const sections = [...byTag]
    .map(([tag, entries]) => `<section><h2>${escaped(tag)}</h2>${entries.join("")}</section>`)
    .join("");
  const style =
    "body{font:14px/1.6 system-ui,sans-serif;max-width:1000px;margin:32px auto;padding:0 16px;color:#1f2733}code{font-size:13px}summary{cursor:pointer}h2{margin:28px 0 8px;font-size:17px}ul{columns:2;margin:6px 0 12px}b{color:#1d5f9e}";
  return `<!doctype html><html lang="zh"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>筑客 CRM 接口</title><style>${style}</style><h1>筑客 CRM 接口</h1><p><a href="/api/openapi.json">openapi.json</a></p>${sections}</html>`;
}
