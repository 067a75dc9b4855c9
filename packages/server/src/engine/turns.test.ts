import { expect, it } from "vitest";
import { FairTurns } from "./turns.ts";

const settled = () => new Promise((resolve) => setImmediate(resolve));

it("serves another owner before the second of one, and keeps a turn free for others", async () => {
  const turns = new FairTurns({ turns: 2, perOwner: 1, waiting: 10 });
  const begun: string[] = [];
  const ask = (owner: string, name: string) => turns.take(owner).then((got) => got && begun.push(name));
  void ask("a", "a1");
  void ask("a", "a2");
  void ask("b", "b1");
  void ask("c", "c1");
  await settled();
  expect(begun).toEqual(["a1", "b1"]);
  turns.leave("a");
  await settled();
  expect(begun).toEqual(["a1", "b1", "a2"]);
  turns.leave("b");
  await settled();
  expect(begun).toEqual(["a1", "b1", "a2", "c1"]);
});

it("refuses who has too many waiting, and forgets who went away", async () => {
  const turns = new FairTurns({ turns: 5, perOwner: 1, waiting: 1 });
  const leaving = new AbortController();
  expect(await turns.take("a")).toBe(true);
  const waits = turns.take("a", leaving.signal);
  expect(await turns.take("a")).toBe(false);
  expect(await turns.take("b")).toBe(true);
  leaving.abort();
  expect(await waits).toBe(false);
  const next = turns.take("a");
  turns.leave("a");
  expect(await next).toBe(true);
});
