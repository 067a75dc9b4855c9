import { describe, expect, it } from "vitest";
import type { Label } from "#engine/model/index.ts";
import { registry } from "#engine/model/index.ts";
import { sourceFiles, textOf } from "./source-files.ts";

const { menuGroups, menus, views } = registry;

const titles = new Map(views.map(({ name, title }) => [name, title]));

/** The titles of all screens by group, in the order of the menu. */
const screens: readonly (readonly [Label, readonly Label[]])[] = menuGroups.map(
  ({ code, title }) => [
    title,
    (menus[code] ?? []).map((item) => (typeof item === "string" ? titles.get(item)! : item.title)),
  ],
);

/** Every text the source holds. */
const texts = new Set(
  sourceFiles
    .filter((path) => !path.includes(".test."))
    .flatMap((path) => [...textOf(path).matchAll(/"((?:[^"\\\n]|\\.)+)"/g)])
    .map(([, text]) => text!),
);

describe.each([
  { language: "zh", at: 0, quoted: /「([^」]+)」/g },
  { language: "en", at: 1, quoted: /“([^”]+)”/g },
] as const)("the manual in $language", ({ language, at, quoted }) => {
  const manual = textOf(`docs/manual/manual.${language}.md`);

  it("quotes what stands on screens", () => {
    const quotes = [...manual.matchAll(quoted)].map(([, text]) => text!.replace(/…$/, ""));
    expect(quotes.length).toBeGreaterThan(100);
    expect(quotes.filter((quote) => !texts.has(quote))).toEqual([]);
  });

  it("lists every screen in the order of the menu", () => {
    const listed = manual
      .split(/^## /m)
      .at(-1)!
      .split(/^### /m)
      .slice(1)
      .map((group) => {
        const [title, ...lines] = group.split("\n");
        const rows = lines.filter((line) => line.startsWith("|")).slice(2);
        return [title, rows.map((row) => row.split("|")[1]!.trim())];
      });
    expect(listed).toEqual(
      screens.map(([title, items]) => [title[at], items.map((item) => item[at])]),
    );
  });
});
