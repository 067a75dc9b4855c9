/** Values by which a process decides: what forms were filled with, and what the product says about its subject. */
export type Variables = Readonly<Record<string, unknown>>;

type Test = (variables: Variables) => boolean;

const TOKEN =
  /\s*(?:(\|\||&&|==|!=|>=|<=|>|<|!|\(|\)|\/)|(\d+(?:\.\d+)?)|'([^']*)'|"([^"]*)"|([\p{L}_$][\p{L}\p{N}_$]*))/uy;

type Token =
  | { readonly sign: string }
  | { readonly value: string | number | boolean | null }
  | { readonly name: string };

const WORDS = new Map<string, boolean | null>([
  ["true", true],
  ["false", false],
  ["null", null],
]);

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (!match) throw new SyntaxError(text.slice(at).trim());
    const [, sign, number, single, double, word] = match;
    if (sign !== undefined) tokens.push({ sign });
    else if (number !== undefined) tokens.push({ value: Number(number) });
    else if (word === undefined) tokens.push({ value: single ?? double ?? "" });
    else if (WORDS.has(word)) tokens.push({ value: WORDS.get(word)! });
    else tokens.push({ name: word });
  }
  return tokens;
}

const isNumber = (value: unknown): boolean =>
  typeof value === "number" || (typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value));

/** Amounts arrive as text: what looks like a number on both sides is compared as numbers. */
function compare(sign: string, left: unknown, right: unknown): boolean {
  const numbers = isNumber(left) && isNumber(right);
  const [one, other] = numbers
    ? [Number(left), Number(right)]
    : [String(left ?? ""), String(right ?? "")];
  switch (sign) {
    case "==":
      return one === other;
    case "!=":
      return one !== other;
    case ">":
      return one > other;
    case ">=":
      return one >= other;
    case "<":
      return one < other;
    default:
      return one <= other;
  }
}

const COMPARISONS = new Set(["==", "!=", ">=", "<=", ">", "<"]);

/** Reads the tokens of a condition from left to right; `||` binds weaker than `&&`. */
class Reader {
  readonly names = new Set<string>();
  #at = 0;
  constructor(private readonly tokens: readonly Token[]) {}

  whole(): Test {
    const test = this.#either();
    if (this.#at < this.tokens.length) throw new SyntaxError("unexpected end");
    return test;
  }

  #is(sign: string): boolean {
    const token = this.tokens[this.#at];
    const found = token !== undefined && "sign" in token && token.sign === sign;
    if (found) this.#at++;
    return found;
  }

  #either(): Test {
    const tests = [this.#both()];
    while (this.#is("||")) tests.push(this.#both());
    return (variables) => tests.some((test) => test(variables));
  }

  #both(): Test {
    const tests = [this.#one()];
    while (this.#is("&&")) tests.push(this.#one());
    return (variables) => tests.every((test) => test(variables));
  }

  #one(): Test {
    if (this.#is("!")) {
      const test = this.#one();
      return (variables) => !test(variables);
    }
    if (this.#is("(")) {
      const test = this.#either();
      if (!this.#is(")")) throw new SyntaxError(")");
      return test;
    }
    const left = this.#value();
    const token = this.tokens[this.#at];
    if (token === undefined || !("sign" in token) || !COMPARISONS.has(token.sign))
      return (variables) => left(variables) === true || left(variables) === "true";
    this.#at++;
    const right = this.#value();
    return (variables) => compare(token.sign, left(variables), right(variables));
  }

  #value(): (variables: Variables) => unknown {
    const dividend = this.#operand();
    if (!this.#is("/")) return dividend;
    const divisor = this.#operand();
    return (variables) => Number(dividend(variables)) / Number(divisor(variables));
  }

  #operand(): (variables: Variables) => unknown {
    const token = this.tokens[this.#at++];
    if (token === undefined || "sign" in token) throw new SyntaxError("value expected");
    if ("value" in token) return () => token.value;
    this.names.add(token.name);
    return (variables) =>
      Object.hasOwn(variables, token.name) ? variables[token.name] : undefined;
  }
}

export interface Condition {
  readonly holds: Test;
  /** Names of the values it looks at. */
  readonly names: ReadonlySet<string>;
}

/** A condition such as `${days > 3 && type == 'annual'}`: read, never run as code. Throws a SyntaxError where it is none. */
export function readCondition(text: string): Condition {
  const inside = /^\s*\$\{([^{}]{1,500})\}\s*$/.exec(text)?.[1];
  if (inside === undefined) throw new SyntaxError(text);
  const reader = new Reader(tokensOf(inside));
  return { holds: reader.whole(), names: reader.names };
}
