import BpmnModdle from "bpmn-moddle";
import type { Element } from "./element.ts";
import { allElements } from "./element.ts";
import { planOf, reachedFrom } from "./plan.ts";
import { processOf, readDiagram } from "./read-diagram.ts";

/** What the library runs: the process alone, without pools, forms and people, which are the server's part. */
async function stripped(xml: string): Promise<{ definitions: Element; process: Element }> {
  const definitions = await readDiagram(xml);
  const process = processOf(definitions);
  // The library finds its state again by this id, which files may lack.
  definitions.id = "definitions";
  definitions.rootElements = [process];
  process.isExecutable = true;
  for (const element of [process, ...allElements(process)]) {
    element.extensionElements = undefined;
    element.loopCharacteristics = undefined;
    element.ioSpecification = undefined;
    element.laneSets = undefined;
    element.artifacts = undefined;
  }
  return { definitions, process };
}

/**
 * The part of a process that begins at one of its steps: what can be reached from it, behind a start event of its own.
 * So a process that was sent back goes on, and a join waits only for the ways that begin anew.
 */
function beginAt(moddle: BpmnModdle, process: Element, from: string): void {
  const reached = reachedFrom(planOf(process), from);
  const keeps = ({ id, sourceRef }: Element): boolean => reached.has(sourceRef?.id ?? id);
  const kept = (process.flowElements ?? []).filter(keeps);
  for (const element of kept)
    if (element.incoming) element.incoming = element.incoming.filter(keeps);
  const target = kept.find(({ id }) => id === from)!;
  const start = moddle.create("bpmn:StartEvent", { id: "flow_again" });
  const way = moddle.create("bpmn:SequenceFlow", {
    id: "flow_again_way",
    sourceRef: start,
    targetRef: target,
  });
  process.flowElements = [...kept, start, way];
  for (const added of [start, way]) added.$parent = process;
}

/** The diagram as the library is given it, from the beginning or from one of its steps. */
export async function runnable(xml: string, from: string | null): Promise<string> {
  const moddle = new BpmnModdle();
  const { definitions, process } = await stripped(xml);
  if (from !== null) beginAt(moddle, process, from);
  return (await moddle.toXML(definitions)).xml;
}
