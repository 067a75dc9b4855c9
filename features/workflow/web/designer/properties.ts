import type { Drawn, Moddle } from "./bpmn.ts";
import type { Countersign } from "./countersign.ts";
import { countersignOf } from "./countersign.ts";
import type { FormField } from "./flowable.ts";
import { attributeOf, fieldsOf } from "./flowable.ts";

/** What can be said of the element that is chosen, as it stands: a copy, since the diagram changes its elements in place. */
export interface Properties {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly note: string;
  readonly assignee: string;
  readonly candidateUsers: string;
  readonly candidateGroups: string;
  readonly dueDate: string;
  readonly formKey: string;
  readonly fields: readonly FormField[];
  readonly countersign: Countersign | undefined;
  /** Of a line that may have a condition. */
  readonly condition: string | undefined;
  readonly isDefault: boolean;
  /** Of an event that waits for a time: its duration. */
  readonly timer: string | undefined;
  /** Of a step: after how long somebody else is told, by an event on its edge. */
  readonly escalation: string | undefined;
}

const DECIDING = new Set([
  "bpmn:ExclusiveGateway",
  "bpmn:InclusiveGateway",
  "bpmn:UserTask",
  "bpmn:Task",
]);

const timerIn = ({ eventDefinitions = [] }: Moddle): Moddle | undefined =>
  eventDefinitions.find(({ $type }) => $type === "bpmn:TimerEventDefinition");

/** The event on the edge of a step that begins after a while. */
export const escalationOf = ({ attachers = [] }: Drawn): Drawn | undefined =>
  attachers.find(
    ({ type, businessObject }) => type === "bpmn:BoundaryEvent" && timerIn(businessObject),
  );

/** The timer of an event; undefined where it waits for none. */
export const timerOf = ({ businessObject }: Drawn): Moddle | undefined => timerIn(businessObject);

const durationOf = (timer: Moddle | undefined): string | undefined =>
  timer && (timer.timeDuration?.body ?? "");

/** Copies what is said of an element. */
export function propertiesOf(chosen: Drawn): Properties {
  const drawn = chosen.labelTarget ?? chosen;
  const { businessObject: element } = drawn;
  const attribute = (name: string) => attributeOf(element, name);
  const source = element.sourceRef;
  const escalating = escalationOf(drawn);
  return {
    id: drawn.id,
    type: element.$type,
    name: element.$type === "bpmn:TextAnnotation" ? (element.text ?? "") : (element.name ?? ""),
    note: element.documentation?.[0]?.text ?? "",
    assignee: attribute("assignee"),
    candidateUsers: attribute("candidateUsers"),
    candidateGroups: attribute("candidateGroups"),
    dueDate: attribute("dueDate"),
    formKey: attribute("formKey"),
    fields: fieldsOf(element),
    countersign: countersignOf(element),
    condition:
      element.$type === "bpmn:SequenceFlow" && source && DECIDING.has(source.$type)
        ? (element.conditionExpression?.body ?? "")
        : undefined,
    isDefault: source?.default === element,
    timer: durationOf(timerOf(drawn)),
    escalation: escalating && durationOf(timerOf(escalating)),
  };
}

/** Names of the fields that forms of the diagram ask for: what conditions may compare. */
export function fieldNames(root: Moddle): readonly FormField[] {
  const found = new Map<string, FormField>();
  const look = (element: Moddle): void => {
    for (const field of fieldsOf(element)) if (field.id) found.set(field.id, field);
    const inside: unknown = Reflect.get(element, "flowElements");
    if (Array.isArray(inside)) inside.forEach((one: Moddle) => look(one));
  };
  look(root);
  return [...found.values()];
}
