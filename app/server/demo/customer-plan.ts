import type { Random } from "./random.ts";

/** The steps on the way from a customer to a completed home. */
export type Step =
  | "measured"
  | "visit1"
  | "visit2"
  | "visit3"
  | "deposit"
  | "signed"
  | "returned"
  | "refunded"
  | "transferred"
  | "started"
  | "completed";

export interface PlannedStep {
  readonly step: Step;
  /** Days after the step before. */
  readonly days: number;
}

/** How far a customer will come, and how fast. */
export function customerPlan(random: Random, quality: number): PlannedStep[] {
  const plan: PlannedStep[] = [];
  const put = (step: Step, from: number, to: number): void =>
    void plan.push({ step, days: random.between(from, to) });
  const visits = random.chance(Math.min(0.85, 0.44 * quality));
  if (random.chance(visits ? 0.75 : 0.22)) put("measured", 2, 12);
  if (!visits) return plan;
  put("visit1", 2, 14);
  if (random.chance(0.55)) {
    put("visit2", 4, 15);
    if (random.chance(0.35)) put("visit3", 3, 12);
  }
  const deposit = random.chance(0.42);
  if (deposit) put("deposit", 0, 2);
  if (!random.chance(deposit ? 0.7 : 0.14)) {
    if (deposit && random.chance(0.35)) put("returned", 10, 30);
    return plan;
  }
  put("signed", 3, 15);
  if (random.chance(0.07)) put("refunded", 8, 40);
  else if (random.chance(0.85)) {
    put("transferred", 12, 40);
    if (random.chance(0.9)) put("started", 8, 25);
    if (plan.at(-1)!.step === "started" && random.chance(0.95)) put("completed", 70, 120);
  }
  return plan;
}
