import { describe, expect, it } from "vitest";
import { pick } from "./pick.ts";

const candidates = (...weights: number[]) =>
  weights.map((weight, index) => ({
    id: String(index),
    weight,
    sort: index,
    received: 0,
    credit: 0,
  }));

describe("pick", () => {
  it.each([
    [[1, 1]],
    [[5, 3, 2]],
    [[0.25, 0.5, 1.75]],
    [[10, 1, 1, 1, 1, 1, 1]],
    [[3, 3, 3, 1]],
    [[7, 7, 1]],
  ])("keeps every share of %j within one of its exact part", (weights) => {
    const all = candidates(...weights);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    for (let turn = 1; turn <= 400; turn++) {
      pick(all);
      for (const { weight, received } of all)
        expect(Math.abs(received - (turn * weight) / total)).toBeLessThan(1);
    }
  });

  it("is deterministic and leaves out who has no weight", () => {
    const run = () => {
      const all = candidates(2, 0, 1);
      return Array.from({ length: 6 }, () => {
        return pick(all)!.id;
      }).join("");
    };
    expect(run()).toBe(run());
    expect(run()).not.toContain("1");
  });

  it("lets nobody catch up on what came while they could not receive", () => {
    const [here, away] = candidates(1, 1);
    for (let turn = 0; turn < 50; turn++) pick([here!]);
    const back = Array.from({ length: 20 }, () => pick([here!, away!])!.id);
    expect(back.filter((id) => id === away!.id)).toHaveLength(10);
    expect(new Set(back.slice(0, 3)).size).toBe(2);
  });

  it("finds nobody among nobody", () => {
    expect(pick([])).toBeUndefined();
  });
});
