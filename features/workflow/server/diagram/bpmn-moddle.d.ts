declare module "bpmn-moddle" {
  import type { Element } from "./element.ts";

  /** The parser and writer of diagrams; the package brings no types of its own. */
  export default class BpmnModdle {
    fromXML(xml: string): Promise<{
      readonly rootElement: Element;
      readonly elementsById: Readonly<Record<string, Element>>;
      readonly warnings: readonly unknown[];
    }>;
    toXML(element: Element): Promise<{ readonly xml: string }>;
    create(type: string, values: Readonly<Record<string, unknown>>): Element;
  }
}
