import type { Language } from "#engine/model/index.ts";
import { escaped } from "./escaped.ts";

const HEAD = {
  zh: { lang: "zh-CN", product: "筑客 CRM", again: "重新加载" },
  en: { lang: "en", product: "Zhuke CRM", again: "Reload" },
} as const satisfies Record<Language, unknown>;

/** What a browser shows in place of a page that could not be sent; it needs nothing more of the server. */
export function failurePage(message: string, language: Language): string {
  const { lang, product, again } = HEAD[language];
  return `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${product}</title>
<style>
:root { color-scheme: light dark }
body { display: grid; place-content: center; justify-items: center; gap: 12px; min-height: 90vh; font: 16px/1.6 system-ui, sans-serif; text-align: center }
h1, p { margin: 0 }
h1 { font-size: 20px }
</style>
<h1>${product}</h1>
<p>${escaped(message)}</p>
<a href="">${again}</a>
</html>
`;
}
