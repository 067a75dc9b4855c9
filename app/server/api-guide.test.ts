import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "./test/build-app.ts";
import { buildTestApp } from "./test/build-app.ts";
import { ADMIN_PASSWORD } from "./test/global-setup.ts";

const GUIDE = readFileSync(join(import.meta.dirname, "../../docs/api.md"), "utf8");

/** What the guide says under a command: the status, values of the answer, and those to be kept for the next commands. */
interface Step {
  readonly command: string;
  readonly status: number;
  readonly said: readonly string[];
}

const steps = [...GUIDE.matchAll(/```sh\n(curl .*)\n# (\d{3})(.*)\n```/g)].map(
  ([, command, status, said]): Step => ({
    command: command!,
    status: Number(status),
    said: said!
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  }),
);

const known = new Map([["PASSWORD", ADMIN_PASSWORD]]);
const filled = (text: string): string =>
  text.replaceAll(/\$([A-Z]+)/g, (_, name: string) => known.get(name) ?? "");

/** The words of a command line as a shell would pass them on. */
function wordsOf(command: string): string[] {
  return [...command.matchAll(/(?:[^\s"']|"(?:\\.|[^"])*"|'[^']*')+/g)].map(([word]) =>
    word.replaceAll(/"((?:\\.|[^"])*)"|'([^']*)'/g, (_, double?: string, single?: string) =>
      double === undefined ? single! : filled(double).replaceAll('\\"', '"'),
    ),
  );
}

/** A request as curl would make it, of the options the guide uses. */
function requestOf(command: string) {
  const [, ...words] = wordsOf(command);
  const headers: Record<string, string> = {};
  const data: string[] = [];
  let [method, url, asQuery] = ["GET", "", false];
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    const value = (): string => words[++at]!;
    if (word === "-X") method = value();
    else if (word === "-G") asQuery = true;
    else if (word === "-u") headers["authorization"] = `Basic ${btoa(value())}`;
    else if (word === "-H") {
      const [name, ...rest] = value().split(":");
      headers[name!.toLowerCase()] = rest.join(":").trim();
    } else if (word === "-d") data.push(value());
    else if (word === "--data-urlencode") {
      const [name, ...rest] = value().split("=");
      data.push(`${name}=${encodeURIComponent(rest.join("="))}`);
    } else if (word.startsWith("-")) throw new Error(`curl has an option ${word} here`);
    else url = word;
  }
  const payload = data.join("&");
  if (asQuery || payload === "")
    return { method: method as "GET", url: payload ? `${url}?${payload}` : url, headers };
  headers["content-type"] ??= "application/x-www-form-urlencoded";
  return { method: method as "POST", url, headers, payload };
}

const valueAt = (answer: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], answer);

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});

describe("the guide to the interface", () => {
  it("has its commands answered as it says, one after the other", async () => {
    expect(steps.length).toBe(GUIDE.split("```sh").length - 1);
    for (const { command, status, said } of steps) {
      const response = await test.app.inject(requestOf(command));
      expect(response.statusCode, `${command}\n${response.body.slice(0, 300)}`).toBe(status);
      for (const part of said) {
        const [path, sign, value] = part.split(" ");
        const found = String(valueAt(response.json(), path!));
        if (sign === "→") known.set(value!, found);
        else expect(found, `${command}: ${path}`).toBe(filled(value!));
      }
    }
  });
});
