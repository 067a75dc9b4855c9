import type { Element } from "./element.ts";
import { allElements, flowable, kindOf } from "./element.ts";
import { readCondition } from "../engine/condition.ts";

/** A field of the form of a step, as the diagram describes it. */
export interface FormField {
  readonly id: string;
  readonly label: string;
  readonly type: "string" | "number" | "date" | "boolean" | "enum";
  readonly required: boolean;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Several people who sign one step. */
export interface Countersign {
  /** Ids of people, or a value of the process that holds them. */
  readonly people: string;
  /** One after the other. */
  readonly inTurn: boolean;
  /** Says whether those who agreed are enough; all of them where absent. */
  readonly enough: string | undefined;
}

/** A step in which somebody has to do something. */
export interface Step {
  readonly id: string;
  readonly name: string;
  readonly assignee: string;
  readonly users: string;
  readonly groups: string;
  /** ISO 8601 duration. */
  readonly dueDate: string;
  readonly formKey: string;
  readonly fields: readonly FormField[];
  readonly countersign: Countersign | undefined;
  /** The way after it asks whether the step was agreed to; where not, a rejection ends the process. */
  readonly decides: boolean;
  /** Lies in the process itself, not in a sub-process: others can be sent back to it. */
  readonly top: boolean;
}

/** What the server needs to know of a diagram beside what the engine reads from it. */
export interface Plan {
  readonly name: string;
  readonly formKey: string;
  readonly startFields: readonly FormField[];
  readonly steps: ReadonlyMap<string, Step>;
  /** By the id of an element: what comes directly after it, its boundary events and what lies in it included. */
  readonly next: ReadonlyMap<string, readonly string[]>;
}

const TYPES = ["string", "number", "date", "boolean", "enum"] as const;

function attribute(element: Element, name: string): string {
  const own: unknown = Reflect.get(element, name);
  return typeof own === "string" ? own : (element.$attrs?.[name] ?? "");
}

/** Fields in the two ways the family writes them: a form property each, or form data with its fields. */
function fieldsOf(element: Element): FormField[] {
  const extensions = element.extensionElements?.values ?? [];
  const found = extensions.flatMap((one) =>
    one.$type === "flowable:formData"
      ? (one.$children ?? []).filter(({ $type }) => $type === "flowable:formField")
      : one.$type === "flowable:formProperty"
        ? [one]
        : [],
  );
  return found.map((one) => ({
    id: attribute(one, "id"),
    label: attribute(one, "label") || attribute(one, "name") || attribute(one, "id"),
    type: TYPES.find((type) => type === attribute(one, "type")) ?? "string",
    required: attribute(one, "required") === "true",
    options: (one.$children ?? [])
      .filter(({ $type }) => $type === "flowable:value")
      .map((option) => ({
        value: attribute(option, "id"),
        label: attribute(option, "name") || attribute(option, "id"),
      })),
  }));
}

function countersignOf({ loopCharacteristics: loop }: Element): Countersign | undefined {
  if (!loop) return undefined;
  return {
    people: flowable(loop, "collection"),
    inTurn: loop.isSequential === true,
    enough: loop.completionCondition?.body,
  };
}

/** Whether what follows a step, directly or behind one gateway, asks for its verdict. */
function asksVerdict(step: Element): boolean {
  const flows = (step.outgoing ?? []).flatMap((flow) => [
    flow,
    ...(flow.targetRef?.$type.endsWith("Gateway") ? (flow.targetRef.outgoing ?? []) : []),
  ]);
  return flows.some(({ conditionExpression }) => {
    const body = conditionExpression?.body;
    return body !== undefined && readCondition(body).names.has("pass");
  });
}

/** Reads what people do in a process. The diagram has been checked before. */
export function planOf(process: Element): Plan {
  const elements = allElements(process);
  const start = (process.flowElements ?? []).find(({ $type }) => $type === "bpmn:StartEvent");
  const next = new Map<string, string[]>();
  for (const element of elements) {
    const { sourceRef, targetRef, attachedToRef } = element;
    const from = sourceRef ?? attachedToRef;
    const to = sourceRef ? targetRef : element;
    if (from && to) next.set(from.id, [...(next.get(from.id) ?? []), to.id]);
    // Whoever comes to a sub-process comes to what lies in it.
    const around = element.$parent;
    if (around && around !== process)
      next.set(around.id, [...(next.get(around.id) ?? []), element.id]);
  }
  const steps = elements
    .filter((element) => kindOf(element) === "userTask")
    .map((element): Step => ({
      id: element.id,
      name: element.name ?? element.id,
      assignee: flowable(element, "assignee"),
      users: flowable(element, "candidateUsers"),
      groups: flowable(element, "candidateGroups"),
      dueDate: flowable(element, "dueDate"),
      formKey: flowable(element, "formKey"),
      fields: fieldsOf(element),
      countersign: countersignOf(element),
      decides: asksVerdict(element),
      top: element.$parent === process,
    }));
  return {
    name: process.name ?? process.id,
    formKey: start ? flowable(start, "formKey") : "",
    startFields: start ? fieldsOf(start) : [],
    steps: new Map(steps.map((step) => [step.id, step])),
    next,
  };
}

/** Everything that can come after an element, itself included. */
export function reachedFrom({ next }: Pick<Plan, "next">, id: string): ReadonlySet<string> {
  const found = new Set([id]);
  for (const one of found) for (const other of next.get(one) ?? []) found.add(other);
  return found;
}
