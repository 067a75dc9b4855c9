import type { Moddle, Services } from "./bpmn.ts";
import { attributeOf } from "./flowable.ts";

/** Several people who sign one step, and how many of them are enough. */
export interface Countersign {
  /** Ids of people, comma-joined. */
  readonly people: string;
  readonly inTurn: boolean;
  readonly enough: "all" | "any" | "share";
  /** Of a share: per cent. */
  readonly share: number;
}

const SHARE = /^\$\{nrOfCompletedInstances\s*\/\s*nrOfInstances\s*>=\s*(\d+(?:\.\d+)?)\}$/;
const ANY = /^\$\{nrOfCompletedInstances\s*>=\s*1\}$/;
const HALF = 50;

/** What an element says of countersigning; undefined where one person does it. */
export function countersignOf({ loopCharacteristics: loop }: Moddle): Countersign | undefined {
  if (loop?.$type !== "bpmn:MultiInstanceLoopCharacteristics") return undefined;
  const body = loop.completionCondition?.body?.trim() ?? "";
  const share = SHARE.exec(body)?.[1];
  const people = attributeOf(loop, "collection");
  const inTurn = loop.isSequential === true;
  if (share !== undefined && Number(share) < 1)
    return { people, inTurn, enough: "share", share: Math.round(Number(share) * 100) };
  return { people, inTurn, enough: ANY.test(body) ? "any" : "all", share: HALF };
}

const conditionOf = ({ enough, share }: Countersign): string | undefined =>
  enough === "all"
    ? undefined
    : enough === "any"
      ? "${nrOfCompletedInstances >= 1}"
      : `\${nrOfCompletedInstances/nrOfInstances >= ${Math.min(Math.max(share, 1), 99) / 100}}`;

/** The part of a step that says so. */
export function countersignLoop(moddle: Services["moddle"], said: Countersign): Moddle {
  const body = conditionOf(said);
  return moddle.create("bpmn:MultiInstanceLoopCharacteristics", {
    isSequential: said.inTurn,
    "flowable:collection": said.people,
    ...(body && {
      completionCondition: moddle.create("bpmn:FormalExpression", { body }),
    }),
  });
}
