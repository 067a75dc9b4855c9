import { escaped } from "#engine/server/http/escaped.ts";
import type { Mark } from "../../mark-nodes.ts";
import type { Drawn, Element, Point } from "./element.ts";
import { allElements, kindOf } from "./element.ts";
import { processOf } from "./read-diagram.ts";

type Marks = ReadonlyMap<string, Mark>;
type Bounds = NonNullable<Drawn["bounds"]>;

const INK = "#333";
const LINES: Readonly<Record<Mark, string>> = {
  "line-warning": "#d48806",
  success: "#389e0d",
  primary: "#1677ff",
};
const FILLS: Readonly<Record<Mark, string>> = {
  "line-warning": "#fff",
  success: "#f0f9eb",
  primary: "#e6f4ff",
};
const MARGIN = 20;
const LETTERS = 12;

/** Breaks a name into lines that fit a width; Chinese letters are as wide as they are high. */
function linesOf(name: string, width: number): string[] {
  const lines = [""];
  let used = 0;
  for (const letter of name) {
    const wide = letter.charCodeAt(0) > 0x2e80 ? LETTERS : LETTERS * 0.56;
    if (used + wide > width && lines.at(-1) !== "") {
      lines.push("");
      used = 0;
    }
    lines[lines.length - 1] += letter;
    used += wide;
  }
  return lines.filter((line) => line.trim() !== "");
}

function text(name: string, { x, y }: Point, width: number): string {
  const lines = linesOf(name, width);
  const top = y - ((lines.length - 1) * (LETTERS + 3)) / 2 + LETTERS / 3;
  return lines
    .map(
      (line, at) =>
        `<text x="${x}" y="${top + at * (LETTERS + 3)}" text-anchor="middle">${escaped(line)}</text>`,
    )
    .join("");
}

const GATEWAYS: Readonly<Record<string, string>> = {
  exclusiveGateway: "×",
  parallelGateway: "+",
  inclusiveGateway: "○",
};

function shape(element: Element, { x, y, width, height }: Bounds, mark: Mark | undefined): string {
  const kind = kindOf(element);
  const look = `fill="${mark ? FILLS[mark] : "#fff"}" stroke="${mark ? LINES[mark] : INK}" stroke-width="${kind === "endEvent" ? 3 : 1.5}"`;
  const middle = { x: x + width / 2, y: y + height / 2 };
  const below = text(element.name ?? "", { x: middle.x, y: y + height + LETTERS }, 110);
  if (kind.endsWith("Event"))
    return `<circle cx="${middle.x}" cy="${middle.y}" r="${width / 2}" ${look}/>${below}`;
  if (kind.endsWith("Gateway"))
    return `<path d="M${middle.x} ${y}L${x + width} ${middle.y}L${middle.x} ${y + height}L${x} ${middle.y}Z" ${look}/>${text(GATEWAYS[kind] ?? "", middle, width)}${below}`;
  const inside = kind === "subProcess" ? { x: middle.x, y: y + LETTERS } : middle;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" ${look}/>${text(element.name ?? "", inside, width - 12)}`;
}

function line(element: Element, points: readonly Point[], mark: Mark | undefined): string {
  const way = points.map(({ x, y }) => `${x},${y}`).join(" ");
  const [one, other] = [
    points[Math.floor((points.length - 1) / 2)]!,
    points[Math.ceil((points.length - 1) / 2)]!,
  ];
  const at = points.length % 2 === 0 ? { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 } : one;
  return `<polyline points="${way}" fill="none" stroke="${mark ? LINES[mark] : INK}" stroke-width="1.5" marker-end="url(#${mark ? "way" : "to"})"/>${text(element.name ?? "", { x: at.x, y: at.y - LETTERS }, 110)}`;
}

/** Diagrams need not say where anything lies: their nodes are put side by side. */
function laidOut(process: Element): Drawn[] {
  const elements = allElements(process);
  const nodes = elements.filter(({ $type }) => $type !== "bpmn:SequenceFlow");
  const placed = nodes.map((bpmnElement, at) => {
    const isRound = /(Event|Gateway)$/.test(bpmnElement.$type);
    const [width, height] = isRound ? [40, 40] : [120, 80];
    return {
      bpmnElement,
      bounds: { x: at * 180 + (120 - width) / 2, y: 120 - height / 2, width, height },
    };
  });
  const ends = (element: Element | undefined) =>
    placed.find(({ bpmnElement }) => bpmnElement === element)?.bounds;
  const ways = elements.flatMap((bpmnElement): Drawn[] => {
    const [from, to] = [ends(bpmnElement.sourceRef), ends(bpmnElement.targetRef)];
    if (!from || !to) return [];
    const isNext = to.x > from.x && to.x - from.x < 300;
    const depth = 120 + 50 + Math.abs(to.x - from.x) / 20;
    const waypoint = isNext
      ? [
          { x: from.x + from.width, y: 120 },
          { x: to.x, y: 120 },
        ]
      : [
          { x: from.x + from.width / 2, y: from.y + from.height },
          { x: from.x + from.width / 2, y: depth },
          { x: to.x + to.width / 2, y: depth },
          { x: to.x + to.width / 2, y: to.y + to.height },
        ];
    return [{ bpmnElement, waypoint }];
  });
  return [...placed, ...ways];
}

/** A diagram as a picture, the nodes a process went through marked; nothing in it is fetched or run. */
export function drawDiagram(definitions: Element, marks: Marks = new Map()): string {
  const drawn = (definitions.diagrams ?? []).flatMap(({ plane }) => plane?.planeElement ?? []);
  const parts = drawn.some(({ bounds }) => bounds) ? drawn : laidOut(processOf(definitions));
  const points = parts.flatMap(({ bounds, waypoint = [] }) =>
    bounds
      ? [bounds, { x: bounds.x + bounds.width, y: bounds.y + bounds.height + 2 * LETTERS }]
      : waypoint,
  );
  const [left, top] = [
    Math.min(...points.map(({ x }) => x)),
    Math.min(...points.map(({ y }) => y)),
  ];
  const width = Math.max(...points.map(({ x }) => x)) - left + 2 * MARGIN;
  const height = Math.max(...points.map(({ y }) => y)) - top + 2 * MARGIN;
  const picture = parts.map(({ bpmnElement, bounds, waypoint = [] }) => {
    if (!bpmnElement) return "";
    const mark = marks.get(bpmnElement.id);
    if (bounds) return shape(bpmnElement, bounds, mark);
    return waypoint.length > 1 ? line(bpmnElement, waypoint, mark) : "";
  });
  const arrow = (id: string, colour: string): string =>
    `<marker id="${id}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L10 5L0 10Z" fill="${colour}"/></marker>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left - MARGIN} ${top - MARGIN} ${width} ${height}" font-family="sans-serif" font-size="${LETTERS}" fill="${INK}"><defs>${arrow("to", INK)}${arrow("way", LINES["line-warning"])}</defs>${picture.join("")}</svg>`;
}
