import type { Label } from "#engine/model/index.ts";
import { escaped } from "#engine/server/http/escaped.ts";

/** A node of a process drawn by the product: where its middle lies, and what it is. */
export interface Node {
  readonly id: string;
  readonly kind: "startEvent" | "endEvent" | "userTask" | "exclusiveGateway" | "parallelGateway";
  readonly name: Label;
  readonly at: readonly [x: number, y: number];
  /** Attributes of the Flowable family, without prefix. */
  readonly flowable?: Readonly<Record<string, string>>;
}

export interface Way {
  readonly from: string;
  readonly to: string;
  readonly name?: Label;
  readonly when?: string;
  /** Corners between its ends. */
  readonly corners?: readonly (readonly [x: number, y: number])[];
}

export interface Drawn {
  readonly key: string;
  readonly name: Label;
  readonly nodes: readonly Node[];
  readonly ways: readonly Way[];
}

const SIZES: Readonly<Record<Node["kind"], readonly [width: number, height: number]>> = {
  startEvent: [36, 36],
  endEvent: [36, 36],
  userTask: [120, 80],
  exclusiveGateway: [50, 50],
  parallelGateway: [50, 50],
};

function nodeXml({ id, kind, name, flowable = {} }: Node): string {
  const more = Object.entries(flowable).map(
    ([key, value]) => ` flowable:${key}="${escaped(value)}"`,
  );
  return `<bpmn:${kind} id="${id}" name="${escaped(name[0])}"${more.join("")}/>`;
}

function wayXml({ from, to, name, when }: Way): string {
  const condition = when
    ? `<bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">${escaped(when)}</bpmn:conditionExpression>`
    : "";
  return `<bpmn:sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}"${name ? ` name="${escaped(name[0])}"` : ""}>${condition}</bpmn:sequenceFlow>`;
}

function shapeXml({ id, kind, at: [x, y] }: Node): string {
  const [width, height] = SIZES[kind];
  return `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}"/></bpmndi:BPMNShape>`;
}

/** Where a straight line from the middle of a node towards a point leaves it. */
function border({ kind, at: [x, y] }: Node, [toX, toY]: readonly [number, number]) {
  const [width, height] = SIZES[kind];
  return Math.abs(toX - x) >= Math.abs(toY - y)
    ? ([x + (Math.sign(toX - x) * width) / 2, y] as const)
    : ([x, y + (Math.sign(toY - y) * height) / 2] as const);
}

function edgeXml(nodes: ReadonlyMap<string, Node>, { from, to, corners = [] }: Way): string {
  const [source, target] = [nodes.get(from)!, nodes.get(to)!];
  const points = [
    border(source, corners[0] ?? target.at),
    ...corners,
    border(target, corners.at(-1) ?? source.at),
  ];
  return `<bpmndi:BPMNEdge id="${from}_${to}_di" bpmnElement="${from}_${to}">${points
    .map(([x, y]) => `<di:waypoint x="${x}" y="${y}"/>`)
    .join("")}</bpmndi:BPMNEdge>`;
}

/** A process the product brings along, as the diagram an administrator can draw on from: in Chinese, as it is kept. */
export function drawProcess({ key, name, nodes, ways }: Drawn): string {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flowable="http://flowable.org/bpmn" id="definitions_${key}" targetNamespace="http://flowable.org/bpmn">
<bpmn:process id="${key}" name="${escaped(name[0])}" isExecutable="true">
${[...nodes.map(nodeXml), ...ways.map(wayXml)].join("\n")}
</bpmn:process>
<bpmndi:BPMNDiagram id="diagram_${key}"><bpmndi:BPMNPlane id="plane_${key}" bpmnElement="${key}">
${[...nodes.map(shapeXml), ...ways.map((way) => edgeXml(byId, way))].join("\n")}
</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</bpmn:definitions>
`;
}
