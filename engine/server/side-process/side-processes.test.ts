import { afterAll, expect, it } from "vitest";
import { SideProcesses } from "./side-processes.ts";
import { SideProcessLost, SideProcessSlow, TaskRefusal } from "./task-refusal.ts";

const script = { name: "../../../app/server/test/trying-worker", beside: import.meta.url };
const bounds = { processes: 2, perOwner: 1, heapMb: 64, milliseconds: 60_000 };
const processes = new SideProcesses<string, string>(script, bounds);
afterAll(() => processes.close());

const outputs = async (owner: string, task: string, among = processes): Promise<string[]> => {
  const all: string[] = [];
  for await (const one of among.work(owner, task)) all.push(one);
  return all;
};

it("hands over what comes of a task, and keeps the process for the next", async () => {
  expect(await outputs("a", "first")).toEqual(["first begun", "first done"]);
  expect(await outputs("a", "second")).toEqual(["second begun", "second done"]);
});

it("passes the reason of a task on", async () => {
  const refused = outputs("a", "refuse");
  await expect(refused).rejects.toBeInstanceOf(TaskRefusal);
  await expect(refused).rejects.toMatchObject({ reason: ["不行", "No"], said: "said the library" });
});

it("outlives a process that runs out of memory or is killed", async () => {
  await expect(outputs("a", "grow")).rejects.toBeInstanceOf(SideProcessLost);
  await expect(outputs("a", "leave")).rejects.toBeInstanceOf(SideProcessLost);
  expect(await outputs("a", "third")).toHaveLength(2);
});

it("ends a task that takes too long, and lets another owner work meanwhile", async () => {
  const hasty = new SideProcesses<string, string>(script, { ...bounds, milliseconds: 3_000 });
  const hanging = outputs("a", "hang", hasty).catch((error: unknown) => error);
  const waiting = outputs("a", "fourth", hasty);
  expect(await outputs("b", "fifth", hasty)).toHaveLength(2);
  expect(await hanging).toBeInstanceOf(SideProcessSlow);
  expect(await waiting).toHaveLength(2);
  hasty.close();
});

it("ends what is under way when it closes", async () => {
  const closing = new SideProcesses<string, string>(script, bounds);
  for await (const _begun of closing.work("a", "hang")) {
    closing.close();
    break;
  }
  await expect(outputs("a", "late", closing)).rejects.toBeInstanceOf(SideProcessLost);
});
