import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
/** Where sizes, colours and layers are written, and what every page starts from. */
const SCALE = "engine/web/ui/tokens.css";
const GLOBAL = new Set([SCALE, "engine/web/ui/reset.css"]);
/** Painted before anything of the product is there. */
const BEFORE = "app/web/public/first-paint.css";

const filesOf = (pattern: RegExp): string[] =>
  ["engine/web", "features", "app/web"]
    .flatMap((floor) =>
      readdirSync(join(ROOT, floor), { withFileTypes: true, recursive: true }).map((entry) =>
        relative(ROOT, join(entry.parentPath, entry.name)),
      ),
    )
    .filter((path) => pattern.test(path) && !path.includes("/server/"));

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, "");

const sheets = filesOf(/\.css$/).filter((path) => path !== BEFORE);
const modules = sheets.filter((path) => path.endsWith(".module.css"));

/** Every declaration of a sheet, as «property: value». */
const declarationsOf = (path: string): string[] =>
  [...withoutComments(read(path)).matchAll(/(?:^|[;{])\s*([\w-]+):\s*([^;{}]+);/g)].map(
    ([, property, value]) => `${property}: ${value}`,
  );

const breaking = (rule: RegExp): string[] =>
  sheets
    .filter((path) => path !== SCALE)
    .flatMap((path) =>
      declarationsOf(path)
        .filter((declaration) => rule.test(declaration))
        .map((declaration) => `${path} ${declaration}`),
    );

/** Class names of a module, those of the widget library left out. */
const classesOf = (path: string): ReadonlySet<string> =>
  new Set(
    [
      ...withoutComments(read(path))
        .replaceAll(/:global\([^)]*\)|"[^"]*"|\{[^{}]*\}/g, "{}")
        .matchAll(/\.([a-zA-Z][\w-]*)/g),
    ].map(([, name]) => name!),
  );

/** «module class» of everything the screens ask of style sheets. */
const asked = new Set(
  filesOf(/\.tsx?$/).flatMap((path) => {
    const source = read(path);
    return [...source.matchAll(/import (\w+) from "([^"]+\.module\.css)";/g)].flatMap(
      ([, name, from]) => {
        const sheet = from!.startsWith("#")
          ? from!.slice(1)
          : relative(ROOT, join(ROOT, dirname(path), from!));
        return [...source.matchAll(new RegExp(`\\b${name}\\.(?!module\\.css)(\\w+)`, "g"))].map(
          ([, used]) => `${sheet} ${used}`,
        );
      },
    );
  }),
);

describe("style sheets", () => {
  it("belong to what they style, apart from the scale and the reset", () => {
    expect(sheets.filter((path) => !modules.includes(path) && !GLOBAL.has(path))).toEqual([]);
  });

  it("have every class that is asked of them, and no other", () => {
    const had = new Set(
      modules.flatMap((path) => [...classesOf(path)].map((name) => `${path} ${name}`)),
    );
    expect({ missing: [...asked].filter((name) => !had.has(name)) }).toEqual({ missing: [] });
    expect({ unused: [...had].filter((name) => !asked.has(name)) }).toEqual({ unused: [] });
  });

  it("take layers, letters, colours, spaces and corners from the scale", () => {
    expect(breaking(/^z-index: -?\d/)).toEqual([]);
    expect(breaking(/^font(-size)?: .*(?<![\w-])[1-9][\d.]*(px|r?em|pt)\b/)).toEqual([]);
    expect(breaking(/#[\da-f]{3,8}\b|\b(rgb|hsl|oklch|lab)a?\(/i)).toEqual([]);
    expect(breaking(/^(padding|margin|gap|row-gap|column-gap)[\w-]*: .*\dpx/)).toEqual([]);
    expect(breaking(/radius: .*\dpx/)).toEqual([]);
  });

  it("use nothing that is not on the scale or set by a neighbour", () => {
    const texts = [...sheets, ...filesOf(/\.tsx?$/)].map(read);
    const set = new Set(
      texts.flatMap((text) =>
        [...text.matchAll(/["'\s{;](--[\w-]+)["']?\s*[:,]/g)].map(([, name]) => name!),
      ),
    );
    const used = sheets.flatMap((path) =>
      [...read(path).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => `${path} ${name}`),
    );
    expect(used.filter((name) => !set.has(name.split(" ")[1]!))).toEqual([]);
  });

  it("change at three widths only", () => {
    const widths = sheets.flatMap((path) =>
      [...withoutComments(read(path)).matchAll(/@media[^{]*width[^{]*/g)].map(([rule]) =>
        rule.trim(),
      ),
    );
    expect(widths.length).toBeGreaterThan(0);
    expect(
      widths.filter((rule) => !/^@media \(width (<|>=) (768|992|1200)px\)$/.test(rule)),
    ).toEqual([]);
  });
});
