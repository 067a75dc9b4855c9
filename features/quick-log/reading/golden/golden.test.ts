import { registry } from "#engine/model/index.ts";
import { expect, it } from "vitest";
import { golden } from "./golden.ts";
import type { QuickFacts } from "../parse-quick-log.ts";
import { parseQuickLog } from "../parse-quick-log.ts";

const { dicts } = registry;

const NAMES: Readonly<Record<string, keyof QuickFacts>> = {
  by: "way",
  next: "nextTime",
  topic: "topic",
  visit: "visitDate",
  area: "area",
  layout: "layout",
  home: "situation",
  at: "community",
  intent: "intention",
  budget: "budget",
  wx: "wechatAdded",
  wxid: "wechat",
  family: "household",
  age: "age",
  sex: "gender",
  phone2: "phone",
  measured: "measured",
  valid: "valid",
  why: "why",
};

const DICTS: Readonly<Record<string, string>> = {
  by: "follow_type",
  layout: "house_type",
  home: "house_situation",
  intent: "customer_intention",
  family: "family_members",
  age: "customer_age",
  sex: "sex",
  valid: "is_valid",
  why: "invalid_type",
};

function meant(name: string, written: string): unknown {
  if (name === "next") return `${written}:00`;
  if (name === "wx" || name === "measured") return written === "是";
  const dict = dicts.find(({ code }) => code === DICTS[name]);
  return dict
    ? String(dict.options.find(({ label }) => label[0].startsWith(written))?.value)
    : written;
}

interface Example {
  readonly sentence: string;
  readonly now: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

function examplesOf(notes: string): readonly Example[] {
  let now = "";
  return notes
    .split("\n")
    .filter((line) => line !== "")
    .flatMap((line) => {
      if (line.startsWith("@")) {
        now = line.slice(1);
        return [];
      }
      const [sentence = "", ...parts] = line.split(" | ");
      const pairs = parts.map((part) => part.split("=") as [string, string]);
      return [
        {
          sentence,
          now,
          facts: Object.fromEntries(
            pairs.map(([name, value]) => [NAMES[name], meant(name, value)]),
          ),
        },
      ];
    });
}

const flat = (facts: Readonly<Record<string, unknown>>): string =>
  Object.keys(facts)
    .toSorted((one, other) => one.localeCompare(other))
    .map((name) => `${name}=${String(facts[name])}`)
    .join("|");

const LEAST = 0.95;

it("holds more than a thousand sentences", () => {
  expect(Object.values(golden).flatMap(examplesOf).length).toBeGreaterThan(1000);
});

it.each(Object.entries(golden))(
  "reads at least 95 of 100 sentences exactly as a colleague would: %s",
  (_, notes) => {
    const all = examplesOf(notes);
    const misses = all.filter(
      ({ sentence, now, facts }) => flat({ ...parseQuickLog(sentence, now) }) !== flat(facts),
    );
    const report = misses.map(({ sentence, now, facts }) =>
      [
        sentence,
        `  meant ${JSON.stringify(facts)}`,
        `  read  ${JSON.stringify(parseQuickLog(sentence, now))}`,
      ].join("\n"),
    );
    expect(1 - misses.length / all.length, report.join("\n")).toBeGreaterThanOrEqual(LEAST);
  },
);
