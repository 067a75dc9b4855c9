import { registry } from "#engine/model/index.ts";
import { expect, test } from "vitest";
import { homeView } from "./home-view.ts";

const { views } = registry;

const viewNamed = (wanted: string) => views.find(({ name }) => name === wanted)!;
const pool = viewNamed("lead-pool");
const waiting = { id: "7", status: "0", converted: 0 };
const claimed = { ...waiting, status: "1", ownerUserId: "1" };

test("a record claimed in its open drawer is shown as its owner's at once", () => {
  expect(homeView(pool, waiting, () => true).name).toBe("lead-pool");
  expect(homeView(pool, claimed, () => true).name).toBe("lead");
});

test("everything else stays what it was opened as", () => {
  expect(homeView(pool, null, () => true).name).toBe("lead-pool");
  expect(homeView(pool, claimed, () => false).name).toBe("lead-pool");
  expect(homeView(viewNamed("lead"), { ...claimed, converted: 1 }, () => true).name).toBe("lead");
  expect(homeView(viewNamed("customer"), { id: "8", poolStatus: "1" }, () => true).name).toBe("customer");
});
