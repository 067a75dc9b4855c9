import Modeler from "bpmn-js/lib/Modeler";
import "bpmn-js/dist/assets/diagram-js.css";
import "bpmn-js/dist/assets/bpmn-js.css";
import "bpmn-js/dist/assets/bpmn-font/css/bpmn-embedded.css";
import type { Language } from "#engine/model/index.ts";
import type { Moddle } from "./bpmn.ts";
import { FLOWABLE } from "./flowable.ts";
import { inChinese } from "./in-chinese.ts";

/** Fills in the placeholders of a text. */
const filled = (text: string, values: Readonly<Record<string, string>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** A modeler that speaks the language of the product. */
export const openModeler = (container: HTMLElement, language: Language): Modeler =>
  new Modeler({
    container,
    additionalModules: [
      {
        translate: [
          "value",
          (text: string, values?: Readonly<Record<string, string>>) =>
            filled(language === "zh" ? inChinese(text) : text, values),
        ],
      },
    ],
  });

/** Draws a diagram, and sees to it that what is said in the family's namespace can be written down. */
export async function drawDiagram(modeler: Modeler, xml: string): Promise<readonly string[]> {
  const { warnings } = await modeler.importXML(xml);
  const definitions = modeler.getDefinitions() as Moddle & {
    set(name: string, value: string): void;
  };
  if (!Object.values(definitions.$attrs).includes(FLOWABLE))
    definitions.set("xmlns:flowable", FLOWABLE);
  return warnings;
}
