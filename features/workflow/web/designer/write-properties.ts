import type { Drawn, Serving } from "./bpmn.ts";
import { service } from "./bpmn.ts";
import type { Countersign } from "./countersign.ts";
import { countersignLoop } from "./countersign.ts";
import type { FormField } from "./flowable.ts";
import { withFields } from "./flowable.ts";
import { escalationOf, timerOf } from "./properties.ts";

/** What may be changed of an element; every change is one step to be undone. */
export interface Change {
  readonly name?: string;
  readonly note?: string;
  readonly assignee?: string;
  readonly candidateUsers?: string;
  readonly candidateGroups?: string;
  readonly dueDate?: string;
  readonly formKey?: string;
  readonly fields?: readonly FormField[];
  readonly countersign?: Countersign | null;
  readonly condition?: string;
  readonly isDefault?: boolean;
  readonly timer?: string;
  readonly escalation?: string;
}

const ATTRIBUTES = ["assignee", "candidateUsers", "candidateGroups", "dueDate", "formKey"] as const;

function plainValues(from: Serving, drawn: Drawn, change: Change): Record<string, unknown> {
  const moddle = service(from, "moddle");
  const values: Record<string, unknown> = {};
  for (const name of ATTRIBUTES)
    if (change[name] !== undefined) values[`flowable:${name}`] = change[name] || undefined;
  if (change.name !== undefined)
    values[drawn.type === "bpmn:TextAnnotation" ? "text" : "name"] = change.name || undefined;
  if (change.note !== undefined)
    values["documentation"] = change.note
      ? [moddle.create("bpmn:Documentation", { text: change.note })]
      : [];
  if (change.fields)
    values["extensionElements"] = withFields(moddle, drawn.businessObject, change.fields);
  if (change.countersign !== undefined)
    values["loopCharacteristics"] = change.countersign
      ? countersignLoop(moddle, change.countersign)
      : undefined;
  if (change.condition !== undefined)
    values["conditionExpression"] = change.condition
      ? moddle.create("bpmn:FormalExpression", { body: change.condition })
      : undefined;
  return values;
}

function writeTimer(from: Serving, event: Drawn, duration: string): void {
  const timer = timerOf(event);
  if (!timer) return;
  const body = service(from, "moddle").create("bpmn:FormalExpression", { body: duration });
  service(from, "modeling").updateModdleProperties(event, timer, {
    timeDuration: duration ? body : undefined,
    timeDate: undefined,
    timeCycle: undefined,
  });
}

/** Puts an event on the edge of a step that begins after a while, or changes how long that is. */
function writeEscalation(from: Serving, step: Drawn, duration: string): void {
  const event =
    escalationOf(step) ??
    service(from, "modeling").createShape(
      {
        type: "bpmn:BoundaryEvent",
        eventDefinitionType: "bpmn:TimerEventDefinition",
        cancelActivity: false,
      },
      { x: step.x + step.width - 20, y: step.y + step.height },
      step,
      { attach: true },
    );
  writeTimer(from, event, duration);
}

/** Changes what is said of an element. */
export function writeProperties(from: Serving, id: string, change: Change): void {
  const drawn = service(from, "elementRegistry").get(id);
  if (!drawn) return;
  const modeling = service(from, "modeling");
  const values = plainValues(from, drawn, change);
  if (Object.keys(values).length > 0) modeling.updateProperties(drawn, values);
  if (change.isDefault !== undefined && drawn.source)
    modeling.updateProperties(drawn.source, {
      default: change.isDefault ? drawn.businessObject : undefined,
    });
  if (change.timer !== undefined) writeTimer(from, drawn, change.timer);
  if (change.escalation !== undefined) writeEscalation(from, drawn, change.escalation);
}
