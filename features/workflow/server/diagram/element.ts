/** An element of a diagram as the parser gives it; what a kind of element lacks is undefined. */
export interface Element {
  readonly $type: string;
  /** Attributes of other namespaces, with their prefix; elements within those of other namespaces have none. */
  readonly $attrs?: Readonly<Record<string, string>>;
  /** What elements of other namespaces hold. */
  readonly $children?: readonly Element[];
  id: string;
  readonly name?: string;
  $parent?: Element;
  rootElements?: Element[];
  flowElements?: Element[];
  /** What is drawn, of the whole of a file. */
  readonly diagrams?: readonly { readonly plane?: { readonly planeElement?: readonly Drawn[] } }[];
  incoming?: Element[];
  readonly outgoing?: readonly Element[];
  readonly sourceRef?: Element;
  readonly targetRef?: Element;
  readonly attachedToRef?: Element;
  readonly default?: Element;
  readonly eventDefinitions?: readonly Element[];
  readonly conditionExpression?: Element;
  readonly language?: string;
  readonly body?: string;
  readonly timeDuration?: Element;
  readonly timeDate?: Element;
  readonly timeCycle?: Element;
  loopCharacteristics?: Element | undefined;
  readonly isSequential?: boolean;
  readonly completionCondition?: Element;
  readonly documentation?: readonly { readonly text?: string }[];
  extensionElements?: { readonly values?: readonly Element[] } | undefined;
  readonly triggeredByEvent?: boolean;
  readonly isForCompensation?: boolean;
  isExecutable?: boolean;
  laneSets?: undefined;
  artifacts?: undefined;
  ioSpecification?: Element | undefined;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A shape or line of a drawing, with the element it stands for. */
export interface Drawn {
  readonly bpmnElement?: Element;
  readonly bounds?: Point & { readonly width: number; readonly height: number };
  readonly waypoint?: readonly Point[];
}

/** The kind of an element as history and refusals name it: userTask. */
export const kindOf = ({ $type }: Pick<Element, "$type">): string => {
  const name = $type.replace(/^bpmn:/, "");
  return name.charAt(0).toLowerCase() + name.slice(1);
};

/** An attribute of the Flowable family; "" where absent. */
export const flowable = ({ $attrs }: Element, name: string): string =>
  ($attrs?.[`flowable:${name}`] ?? "").trim();

/** Every flow element of a process, those of its sub-processes included. */
export const allElements = ({ flowElements = [] }: Element): Element[] =>
  flowElements.flatMap((element) => [element, ...allElements(element)]);
