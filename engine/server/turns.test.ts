import { expect, it } from "vitest";
import { FairTurns } from "./turns.ts";

const settled = () => new Promise((resolve) => setImmediate(resolve));

it("serves another owner before the second of one, and keeps a turn free for others", async () => {
  const turns = new FairTurns({ turns: 2, perOwner: 1, waiting: 10 });
  const begun: string[] = [];
  const ask = (owner: string, name: string) =>
    turns.take(owner).then((got) => got && begun.push(name));
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

it("serves a crowd of one owner one by one while others are at work, and wholly when nobody is", async () => {
  const turns = new FairTurns({ turns: 10, perOwner: 2, waiting: 10, crowd: 2 });
  let begun = 0;
  const crowd = (count: number): void =>
    void Array.from({ length: count }, () => turns.take("a").then(() => begun++));
  crowd(7);
  await settled();
  expect(begun).toBe(2);
  expect(await turns.take("b")).toBe(true);
  turns.leave("a");
  await settled();
  expect(begun).toBe(2);
  turns.leave("a");
  await settled();
  expect(begun).toBe(3);
  turns.leave("b");
  turns.leave("a");
  await settled();
  // Whoever has just been at work is likely to ask again.
  expect(begun).toBe(4);
  turns.leave("a");
  await settled();
  // Two still wait: no crowd any more.
  expect(begun).toBe(6);
});
