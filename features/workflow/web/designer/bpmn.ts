/** An element of the diagram's model, as moddle keeps it. */
export interface Moddle {
  readonly $type: string;
  readonly $attrs: Readonly<Record<string, string>>;
  readonly $children?: readonly Moddle[];
  readonly id?: string;
  readonly name?: string;
  readonly body?: string;
  readonly text?: string;
  readonly documentation?: readonly Moddle[];
  readonly extensionElements?: Moddle;
  readonly values?: readonly Moddle[];
  readonly eventDefinitions?: readonly Moddle[];
  readonly timeDuration?: Moddle;
  readonly timeDate?: Moddle;
  readonly conditionExpression?: Moddle;
  readonly completionCondition?: Moddle;
  readonly loopCharacteristics?: Moddle;
  readonly isSequential?: boolean;
  readonly cancelActivity?: boolean;
  readonly default?: Moddle;
  readonly sourceRef?: Moddle;
  $parent?: Moddle;
}

/** A shape or line of the diagram. */
export interface Drawn {
  readonly id: string;
  readonly type: string;
  /** Absent on the root of a canvas that has no diagram yet. */
  readonly businessObject: Moddle;
  readonly labelTarget?: Drawn;
  readonly attachers?: readonly Drawn[];
  readonly source?: Drawn;
  readonly parent?: Drawn;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The services of the library that are used here. */
export interface Services {
  modeling: {
    updateProperties(element: Drawn, values: Readonly<Record<string, unknown>>): void;
    updateModdleProperties(
      element: Drawn,
      part: Moddle,
      values: Readonly<Record<string, unknown>>,
    ): void;
    createShape(
      shape: Readonly<Record<string, unknown>>,
      at: { readonly x: number; readonly y: number },
      on: Drawn,
      hints: { readonly attach: true },
    ): Drawn;
  };
  moddle: {
    create(type: string, values?: Readonly<Record<string, unknown>>): Moddle;
    createAny(name: string, uri: string, values: Readonly<Record<string, unknown>>): Moddle;
  };
  canvas: {
    zoom(level: number | "fit-viewport", center?: "auto"): number;
    zoom(): number;
    getRootElement(): Drawn;
    addMarker(element: string, marker: string): void;
    focus(): void;
  };
  commandStack: { undo(): void; redo(): void; canUndo(): boolean; canRedo(): boolean };
  elementRegistry: { get(id: string): Drawn | undefined };
  selection: { get(): readonly Drawn[] };
  eventBus: { on(events: string | readonly string[], run: () => void): void };
}

/** Whatever serves them: modeler or viewer. */
export interface Serving {
  get<T>(name: string): T | null;
}

/** One of the library's services. */
export function service<N extends keyof Services>(from: Serving, name: N): Services[N] {
  const found = from.get<Services[N]>(name);
  if (!found) throw new Error(`The diagram has no service ${name}`);
  return found;
}

/** Leaves a margin around what is drawn. */
const MARGIN = 0.94;

/** Shows the whole diagram, whatever its size. */
export function fitDiagram(from: Serving): void {
  const canvas = service(from, "canvas");
  canvas.zoom(canvas.zoom("fit-viewport", "auto") * MARGIN, "auto");
}
