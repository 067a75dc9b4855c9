import { call, integer, json } from "#engine/model/index.ts";

/** How many leads somebody got, and would have got under the draft. */
export interface SimulatedPerson {
  readonly userId: string;
  readonly name: string;
  readonly deptName: string;
  readonly actual: number;
  readonly simulated: number;
}

export interface SimulatedLead {
  readonly id: string;
  readonly name: string;
  readonly time: string;
  readonly actual: string;
  readonly simulated: string;
}

export interface Simulation {
  readonly leads: number;
  readonly unallocated: { readonly actual: number; readonly simulated: number };
  readonly people: readonly SimulatedPerson[];
  /** The newest leads that would have gone elsewhere. */
  readonly moved: readonly SimulatedLead[];
  readonly explained: string;
}

/** Weights of a draft by the id of the channel department or the allocation staff; those not named keep theirs. */
export interface AllocationDraft {
  readonly departments?: Readonly<Record<string, number>>;
  readonly staff?: Readonly<Record<string, number>>;
}

export const simulateAllocation = call<Simulation>()("simulate-allocation", {
  label: ["分配模拟", "Simulate"],
  method: "POST",
  writes: false,
  path: "/blade-allocRuleDept/allocRuleDept/simulate",
  cost: "report",
  permission: "alloc_rule",
  button: { views: ["allocation-staff"], at: ["row"], custom: true },
  input: { draft: json("草案", "Draft"), days: integer("天数", "Days", { min: 1, max: 90 }) },
});
