import BpmnModdle from "bpmn-moddle";
import { badRequest } from "#engine/server/errors.ts";
import type { Element } from "./element.ts";
import { allElements } from "./element.ts";

/** What keeps one diagram from holding up everybody else. */
const MOST_ELEMENTS = 1000;

/** The elements of a diagram; refused where it is none, or far too large. */
export async function readDiagram(xml: string): Promise<Element> {
  const parsed = await new BpmnModdle().fromXML(xml).catch(() => undefined);
  if (parsed?.rootElement.$type !== "bpmn:Definitions")
    throw badRequest("流程图不是有效的 BPMN 2.0 文件", "The diagram is not valid BPMN 2.0");
  if (Object.keys(parsed.elementsById).length > MOST_ELEMENTS * 3)
    throw badRequest(
      `流程图过大，最多${MOST_ELEMENTS}个节点`,
      `The diagram is too large: at most ${MOST_ELEMENTS} elements`,
    );
  return parsed.rootElement;
}

/** Every element knows the ways in and out, whether or not the file repeats them there. */
function linked(process: Element): Element {
  const elements = allElements(process);
  for (const element of elements)
    if (element.$type !== "bpmn:SequenceFlow")
      Object.assign(element, {
        incoming: elements.filter(({ targetRef }) => targetRef === element),
        outgoing: elements.filter(({ sourceRef }) => sourceRef === element),
      });
  return process;
}

/** The process of a diagram that is run: the one marked so, else the only one there is. */
export function processOf(definitions: Element): Element {
  const processes = (definitions.rootElements ?? []).filter(
    ({ $type }) => $type === "bpmn:Process",
  );
  const drawn = processes.filter(({ flowElements = [] }) => flowElements.length > 0);
  const chosen = drawn.length === 1 ? drawn : drawn.filter(({ isExecutable }) => isExecutable);
  if (chosen.length === 1) return linked(chosen[0]!);
  throw drawn.length === 0
    ? badRequest("流程图中没有流程", "The diagram has no process")
    : badRequest(
        "流程图中只能有一个可执行的流程",
        "A diagram may have only one process that is run",
      );
}
