import { EventEmitter } from "node:events";
import { Engine } from "bpmn-engine";
import { SequenceFlow } from "bpmn-elements";
import BpmnModdle from "bpmn-moddle";
import { runnable } from "../diagram/runnable.ts";
import type { Variables } from "./condition.ts";
import { readCondition } from "./condition.ts";

/** Which part of which deployed process is run. */
export interface Source {
  readonly definitionId: string;
  readonly xml: string;
  /** The step it was sent back to last. */
  readonly from: string | null;
}

/** A step that waits for people. */
export interface Waiting {
  readonly stepId: string;
  readonly executionId: string;
}

/** Something the process went through in this turn. */
export interface Passed {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly how: "entered" | "left";
}

export interface Turn {
  /** What the library has to be given again; undefined once the process is over. */
  readonly state: unknown;
  readonly waiting: readonly Waiting[];
  readonly passed: readonly Passed[];
  /** When the first of its timers is due. */
  readonly wakeAt: Date | undefined;
}

/** Parsed diagrams: they are the same for all their processes, and never change. */
const parsed = new Map<string, ReturnType<BpmnModdle["fromXML"]>>();
const MOST_PARSED = 200;

function parse({ definitionId, xml, from }: Source): ReturnType<BpmnModdle["fromXML"]> {
  const key = `${definitionId} ${from ?? ""}`;
  let found = parsed.get(key);
  if (!found) {
    found = runnable(xml, from).then((text) => new BpmnModdle().fromXML(text));
    if (parsed.size >= MOST_PARSED) parsed.delete([...parsed.keys()][0]!);
    parsed.set(key, found);
  }
  return found;
}

/** The types of the library call the class a flow. */
const Flow = SequenceFlow as unknown as new (...given: readonly unknown[]) => {
  discard: () => void;
};

/**
 * A way that is not taken says nothing. The library would send «discarded» along it to whatever lies behind, and a join
 * counts such words as arrivals: after a step was repeated it no longer waits for everybody.
 */
function QuietFlow(...given: readonly unknown[]) {
  const flow = new Flow(...given);
  flow.discard = () => undefined;
  return flow;
}

interface KeptTimer {
  readonly callback: CallableFunction;
  readonly delay: number;
  readonly timerId: string;
  readonly timerRef: null;
  readonly expireAt: Date;
}

/** Nothing waits in memory: what is due is kept, and a job wakes the process then. */
class KeptTimers {
  executing: KeptTimer[] = [];
  readonly setTimeout = (callback: CallableFunction, delay: number): KeptTimer => {
    const expireAt = new Date(Date.now() + delay);
    const timer = { callback, delay, timerId: expireAt.toISOString(), timerRef: null, expireAt };
    this.executing.push(timer);
    return timer;
  };
  readonly clearTimeout = (timer: unknown): undefined => {
    this.executing = this.executing.filter((one) => one !== timer);
  };
  register(owner: unknown) {
    return { owner, setTimeout: this.setTimeout, clearTimeout: this.clearTimeout };
  }
}

interface Happening {
  readonly id: string;
  readonly type: string;
  readonly name?: string;
  readonly content: {
    readonly executionId?: string;
    readonly parent?: { readonly path?: unknown };
  };
  signal(): void;
}

const SILENT = { debug() {}, warn() {}, error() {} };

const kind = (type: string): string =>
  type.charAt("bpmn:".length).toLowerCase() + type.slice("bpmn:".length + 1);

/** Why a process cannot go on: no way fits its values. */
export class Stuck extends Error {}

/**
 * One turn of a process: takes it up where `state` left it (begins it where there is none), tells the step `signal` that
 * it is done, and goes on until people or the clock have to do something. All of it happens at once, in memory; the caller
 * keeps the outcome. Timers that have become due in the meantime take effect.
 */
export async function takeTurn(
  source: Source,
  state: unknown,
  variables: Variables,
  signal?: string,
): Promise<Turn> {
  const waiting = new Map<string, Happening>();
  const passed: Passed[] = [];
  const listener = new EventEmitter();
  const note = (how: Passed["how"], { id, type, name = "" }: Happening): void => {
    if (!id.startsWith("flow_again")) passed.push({ id, type: kind(type), name, how });
  };
  listener.on("activity.wait", (one: Happening) => waiting.set(one.content.executionId ?? "", one));
  listener.on("activity.start", (one: Happening) => {
    if (one.type !== "bpmn:BoundaryEvent") note("entered", one);
  });
  listener.on("activity.end", (one: Happening) => note("left", one));
  listener.on("activity.leave", (one: Happening) => waiting.delete(one.content.executionId ?? ""));
  listener.on("flow.take", (one: Happening) => note("left", one));

  const timers = new KeptTimers();
  const engine = new Engine({
    name: source.definitionId,
    moddleContext: await parse(source),
    elements: { SequenceFlow: QuietFlow },
    Logger: () => SILENT,
    timers,
    settings: { disableTrackState: true },
    expressions: {
      resolveExpression: (text: string) =>
        text.startsWith("${") ? readCondition(text).holds(variables) : text,
    },
  });
  const failures: Error[] = [];
  engine.on("error", (error: Error) => failures.push(error));
  const execution = await (state === null
    ? engine.execute({ listener })
    : engine.recover(structuredClone(state)).resume({ listener }));
  if (signal !== undefined) {
    const step = waiting.get(signal) ?? [...waiting.values()].find(({ id }) => id === signal);
    if (!step) throw new Error(`Step ${signal} does not wait`);
    step.signal();
  }
  if (failures[0]) throw new Stuck(failures[0].message);
  const isOver = execution.state === "idle";
  const due = timers.executing.map(({ expireAt }) => expireAt.getTime());
  return {
    state: isOver ? undefined : withoutSource(execution.getState()),
    waiting: isOver
      ? []
      : [...waiting].map(([executionId, { id }]) => ({ stepId: id, executionId })),
    passed,
    wakeAt: !isOver && due.length > 0 ? new Date(Math.min(...due)) : undefined,
  };
}

/** The diagram is kept once, with its definition, not with each of its processes. */
function withoutSource(state: unknown): unknown {
  return JSON.parse(
    JSON.stringify(state, (name, value: unknown) => (name === "source" ? undefined : value)),
  );
}
