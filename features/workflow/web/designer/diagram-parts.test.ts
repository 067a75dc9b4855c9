import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import type { Moddle, Services } from "./bpmn.ts";
import { readCondition, writeCondition } from "./conditions.ts";
import { countersignLoop, countersignOf } from "./countersign.ts";
import { readDuration, writeDuration } from "./durations.ts";
import { fieldsOf, withFields } from "./flowable.ts";
import { inChinese } from "./in-chinese.ts";
import { startDiagram } from "./start-diagram.ts";

const need = createRequire(import.meta.url);
const library = createRequire(need.resolve("bpmn-js/lib/Modeler"));

type Reader = Services["moddle"] & {
  fromXML(
    xml: string,
  ): Promise<{ readonly rootElement: Moddle; readonly warnings: readonly unknown[] }>;
  toXML(element: Moddle, options: { readonly format: true }): Promise<{ readonly xml: string }>;
};

let moddle: Reader;

/** The reader and writer that the modeler itself uses. */
beforeAll(async () => {
  const { BpmnModdle } = (await import(pathToFileURL(library.resolve("bpmn-moddle")).href)) as {
    BpmnModdle: new () => Reader;
  };
  moddle = new BpmnModdle();
});

const rewritten = async (xml: string): Promise<string> => {
  const { rootElement, warnings } = await moddle.fromXML(xml);
  expect(warnings).toEqual([]);
  return (await moddle.toXML(rootElement, { format: true })).xml;
};

/** Everything a document says, whatever its order of attributes and its line breaks. */
const saidIn = (xml: string): string[] =>
  [
    ...xml
      .replace(/<\?xml[^>]*\?>|<!--[\s\S]*?-->/g, "")
      .matchAll(/<([\w:]+)([^>]*?)\/?>|([^<>\s][^<>]*)/g),
  ]
    .map(([, tag, attributes, text]) =>
      tag
        ? `${tag} ${[...attributes!.matchAll(/[\w:]+="[^"]*"/g)]
            .map(([one]) => one)
            .filter((one) => !one.startsWith("xmlns"))
            .sort()
            .join(" ")}`
        : text!.trim(),
    )
    .sort();

describe("a diagram", () => {
  it.each(["collaboration", "events", "data-and-loops"])(
    "of %s is opened and saved without loss",
    async (name) => {
      const xml = readFileSync(join(import.meta.dirname, "samples", `${name}.bpmn`), "utf8");
      expect(saidIn(await rewritten(xml))).toEqual(saidIn(xml));
    },
  );

  it("to begin with is one the library draws, whatever the model is called", async () => {
    const xml = startDiagram("key", `<"一&二">`, "审批");
    expect(saidIn(await rewritten(xml)).join("\n")).toContain("审批");
    expect(await rewritten(xml)).toContain('flowable:assignee="${leader}"');
  });
});

describe("what is said of a step", () => {
  const step = (more: object = {}): Moddle =>
    moddle.create("bpmn:UserTask", { id: "step", ...more });

  it("keeps its form fields, and what else stands beside them", () => {
    const fields = [
      { id: "days", label: "天数", type: "number", required: true, choices: [] },
      { id: "kind", label: "类型", type: "enum", required: false, choices: ["年假", "事假"] },
    ];
    const other = moddle.createAny("other:listener", "http://example.com/other", {
      event: "create",
    });
    const before = step({
      extensionElements: moddle.create("bpmn:ExtensionElements", { values: [other] }),
    });
    const after = step({ extensionElements: withFields(moddle, before, fields) });
    expect(fieldsOf(after)).toEqual(fields);
    expect(after.extensionElements?.values).toContain(other);
    expect(withFields(moddle, step(), [])).toBeUndefined();
  });

  it.each([
    { people: "1,2,3", inTurn: false, enough: "all", share: 50 },
    { people: "1,2", inTurn: true, enough: "any", share: 50 },
    { people: "1,2,3", inTurn: false, enough: "share", share: 66 },
  ] as const)("keeps who countersigns and how many are enough: $enough", (said) => {
    const loop = countersignLoop(moddle, said);
    expect(countersignOf(step({ loopCharacteristics: loop }))).toEqual(said);
  });
});

describe("a condition", () => {
  it.each([
    ["${days > 3}", [["days", ">", "3"]]],
    ["${pass == true}", [["pass", "==", "true"]]],
    [
      "${类型 == '年假' && days >= 1.5}",
      [
        ["类型", "==", "年假"],
        ["days", ">=", "1.5"],
      ],
    ],
    [
      "${a == 1 || b != 'x'}",
      [
        ["a", "==", "1"],
        ["b", "!=", "x"],
      ],
    ],
  ])("%s is rows, and rows are it", (body, rows) => {
    const read = readCondition(body)!;
    expect(read.rows.map(({ field, comparison, value }) => [field, comparison, value])).toEqual(
      rows,
    );
    expect(writeCondition(read)).toBe(body);
  });

  it.each(["${a == 1 && b == 2 || c == 3}", "${days.run()}", "#{x}", "days > 3", "${(pass)}"])(
    "%s, which rows cannot say, is left alone",
    (body) => expect(readCondition(body)).toBeUndefined(),
  );

  it("of a field alone asks whether it holds", () => {
    expect(readCondition("${pass}")?.rows).toEqual([
      { field: "pass", comparison: "==", value: "true" },
    ]);
    expect(readCondition("${!pass && days > 3}")?.rows[0]).toEqual({
      field: "pass",
      comparison: "==",
      value: "false",
    });
  });

  it("cannot be broken out of by a value or a field", () => {
    const write = (field: string, value: string) =>
      writeCondition({ joined: "&&", rows: [{ field, comparison: "==", value }] });
    expect(write("kind", "x' || true || '")).toBe("${kind == 'x  true  '}");
    expect(write("a}; run(", "1")).toBe("");
    expect(write("days", "-3")).toBe("${days == '-3'}");
  });
});

describe("a time", () => {
  it.each([
    ["P1D", { days: 1, hours: 0, minutes: 0 }],
    ["PT2H30M", { days: 0, hours: 2, minutes: 30 }],
    ["P3DT4H", { days: 3, hours: 4, minutes: 0 }],
    ["", { days: 0, hours: 0, minutes: 0 }],
  ])("%s is entered in days, hours and minutes", (text, span) => {
    expect(readDuration(text)).toEqual(span);
    expect(writeDuration(span)).toBe(text);
  });

  it("of weeks is days, of months or seconds stays as it is written", () => {
    expect(readDuration("P2W")).toEqual({ days: 14, hours: 0, minutes: 0 });
    expect(readDuration("P1M")).toBeUndefined();
    expect(readDuration("PT30S")).toBeUndefined();
  });
});

describe("the drawing library", () => {
  /** Everything its palette, its menus and its tools say. */
  const texts = [
    "features/palette/PaletteProvider.js",
    "features/context-pad/ContextPadProvider.js",
    "features/popup-menu/PopupEntries.js",
    "features/popup-menu/ReplaceMenuProvider.js",
    "features/align-elements/AlignElementsMenuProvider.js",
    "features/distribute-elements/BpmnDistributeElements.js",
  ].flatMap((file) => {
    const source = readFileSync(join(need.resolve("bpmn-js/lib/Modeler"), "..", file), "utf8");
    return [...source.matchAll(/(?:translate\(|label: )'([A-Z][^']*[a-z)])'/g)].map(
      ([, text]) => text!,
    );
  });

  it("speaks Chinese wherever it says something", () => {
    expect(texts.length).toBeGreaterThan(90);
    const untold = [...new Set(texts)].filter(
      (text) => !/^[\p{Script=Han}（）]+$/u.test(inChinese(text)),
    );
    expect(untold).toEqual([]);
    expect(inChinese("Timer boundary event (non-interrupting)")).toBe("定时边界事件（非中断）");
  });
});
