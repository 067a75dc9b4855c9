import type { TypeOf } from "#engine/model/index.ts";
import { call, integer, json, schema } from "#engine/model/index.ts";

/** How many leads somebody got, and would have got under the draft. */
export const simulatedPersonSchema = schema.object({
  userId: schema.text,
  name: schema.text,
  deptName: schema.text,
  actual: schema.number,
  simulated: schema.number,
});

export const simulatedLeadSchema = schema.object({
  id: schema.text,
  name: schema.text,
  time: schema.text,
  actual: schema.text,
  simulated: schema.text,
});

export const simulationSchema = schema.object({
  leads: schema.number,
  unallocated: schema.object({
    actual: schema.number,
    simulated: schema.number,
  }),
  people: schema.list(simulatedPersonSchema),
  /** The newest leads that would have gone elsewhere. */
  moved: schema.list(simulatedLeadSchema),
  explained: schema.text,
});

export type Simulation = TypeOf<typeof simulationSchema>;

/** Weights of a draft by the id of the channel department or the allocation staff; those not named keep theirs. */
export interface AllocationDraft {
  readonly departments?: Readonly<Record<string, number>>;
  readonly staff?: Readonly<Record<string, number>>;
}

export const simulateAllocation = call("simulate-allocation", {
  label: ["分配模拟", "Simulate"],
  method: "POST",
  writes: false,
  path: "/blade-allocRuleDept/allocRuleDept/simulate",
  cost: "report",
  permission: "alloc_rule",
  button: { views: ["allocation-staff"], at: ["row"], custom: true },
  input: { draft: json("草案", "Draft"), days: integer("天数", "Days", { min: 1, max: 90 }) },
  answer: simulationSchema,
});
