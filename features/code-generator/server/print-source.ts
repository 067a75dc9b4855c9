/** An expression of the generated source. */
export type Expression =
  | string
  | number
  | boolean
  | Written
  | CallOf
  | readonly Expression[]
  | { readonly [name: string]: Expression };

/** Source that stands as it is: a name. */
export class Written {
  constructor(readonly source: string) {}
}

/** A call of a function. */
export class CallOf {
  constructor(
    readonly name: string,
    readonly args: readonly Expression[],
  ) {}
}

const LINE = 100;
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|[\u{20000}-\u{3fffd}]/gu;

const widthOf = (text: string): number => text.length + (text.match(WIDE)?.length ?? 0);

type Items = readonly Expression[];
type Named = Readonly<Record<string, Expression>>;

const isItems = (value: Expression): value is Items => Array.isArray(value);
const isNamed = (value: Expression): value is Named =>
  typeof value === "object" &&
  !isItems(value) &&
  !(value instanceof Written) &&
  !(value instanceof CallOf);
const partsOf = (value: Expression): Items =>
  isItems(value)
    ? value
    : value instanceof CallOf
      ? value.args
      : isNamed(value)
        ? Object.values(value)
        : [];

/** Lists of several lists or objects have a line for each, as the formatter wants it. */
function mustBreak(value: Expression): boolean {
  if (isItems(value) && value.length > 1) {
    const composed = (kind: (item: Expression) => boolean) =>
      value.every((item) => kind(item) && partsOf(item).length > 1);
    if (composed(isItems) || composed(isNamed)) return true;
  }
  return partsOf(value).some(mustBreak);
}

function flat(value: Expression): string {
  if (value instanceof Written) return value.source;
  if (value instanceof CallOf) return `${value.name}(${value.args.map(flat).join(", ")})`;
  if (isItems(value)) return `[${value.map(flat).join(", ")}]`;
  if (isNamed(value)) {
    const entries = Object.entries(value).map(([name, part]) => `${name}: ${flat(part)}`);
    return entries.length > 0 ? `{ ${entries.join(", ")} }` : "{}";
  }
  return JSON.stringify(value);
}

/** Written out over several lines, the last without what follows it. */
function broken(value: Expression, indent: string): string {
  const inner = `${indent}  `;
  const lines = (parts: readonly string[]) => parts.map((part) => `${inner}${part},\n`).join("");
  if (isItems(value)) return `[\n${lines(value.map((item) => print(item, inner, 0, 1)))}${indent}]`;
  if (isNamed(value)) {
    const parts = Object.entries(value).map(
      ([name, part]) => `${name}: ${print(part, inner, name.length + 2, 1)}`,
    );
    return `{\n${lines(parts)}${indent}}`;
  }
  return value instanceof CallOf ? brokenCall(value, indent, 0) : flat(value);
}

const kindOf = (value: Expression | undefined): string =>
  value === undefined ? "" : isItems(value) ? "items" : isNamed(value) ? "named" : "other";

function brokenCall({ name, args }: CallOf, indent: string, before: number): string {
  const last = args.at(-1);
  const others = args.slice(0, -1);
  const head = `${name}(${others.map((arg) => `${flat(arg)}, `).join("")}`;
  const hugs =
    last !== undefined &&
    kindOf(last) !== "other" &&
    partsOf(last).length > 0 &&
    kindOf(last) !== kindOf(others.at(-1)) &&
    !others.some(mustBreak) &&
    indent.length + before + widthOf(head) + 1 <= LINE;
  if (hugs) return `${head}${broken(last, indent)})`;
  const inner = `${indent}  `;
  return `${name}(\n${args.map((arg) => `${inner}${print(arg, inner, 0, 1)},\n`).join("")}${indent})`;
}

/** An expression as the formatter would write it, after `before` columns of its line and before `after` more. */
export function print(value: Expression, indent = "", before = 0, after = 0): string {
  const line = flat(value);
  if (!mustBreak(value) && indent.length + before + widthOf(line) + after <= LINE) return line;
  return value instanceof CallOf ? brokenCall(value, indent, before) : broken(value, indent);
}

/** `export const name = value;` */
export function constant(name: string, value: Expression): string {
  const head = `export const ${name} = `;
  return `${head}${print(value, "", head.length, 1)};\n`;
}

/** An import of names, over several lines where one is too short. */
export function importOf(names: readonly string[], from: string): string {
  const sorted = [...new Set(names)].sort();
  const line = `import { ${sorted.join(", ")} } from "${from}";\n`;
  return widthOf(line) - 1 <= LINE
    ? line
    : `import {\n${sorted.map((name) => `  ${name},\n`).join("")}} from "${from}";\n`;
}
