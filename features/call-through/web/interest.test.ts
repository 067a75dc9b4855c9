import { expect, it } from "vitest";
import { dispositions } from "./dispositions.ts";
import { levelAfter } from "./interest.ts";

type Values = Readonly<Record<string, string | null>>;

function after(outcome: string, subject: "lead" | "customer", values: Values): string | undefined {
  const { interest } = dispositions.find(({ label }) => label[0] === outcome)!;
  return interest && levelAfter(interest, subject, { id: "1", ...values });
}

const customer = (outcome: string, purpose: string, firstCommDate: string | null = null) =>
  after(outcome, "customer", { purpose, firstCommDate });
const lead = (outcome: string, intention: string) => after(outcome, "lead", { intention });

it("grades who never came to the store as such", () => {
  for (const of of [lead, customer]) {
    expect(of("接通有意向", "13")).toBe("11");
    expect(of("接通有意向", "12")).toBe("11");
    expect(of("约访", "13")).toBe("1");
    expect(of("约访", "11")).toBe("1");
    expect(of("暂不考虑", "1")).toBe("12");
    expect(of("无意向", "11")).toBe("7");
  }
});

it("grades who came to the store as such: by the day of the visit, or by the level that tells of one", () => {
  for (const [level, day] of [
    ["13", "2026-01-05"],
    ["1", "2026-01-05"],
    ["5", null],
    ["6", null],
  ] as const) {
    expect(customer("接通有意向", level, day)).toBe("4");
    expect(customer("约访", level, day)).toBe("4");
  }
  expect(customer("暂不考虑", "13", "2026-01-05")).toBe("5");
  expect(customer("暂不考虑", "2")).toBe("5");
  expect(customer("无意向", "13", "2026-01-05")).toBe("6");
  expect(customer("无意向", "3")).toBe("6");
});

it("lets a better level, and the same one, stay", () => {
  expect(customer("接通有意向", "1")).toBeUndefined();
  expect(customer("接通有意向", "11")).toBeUndefined();
  expect(lead("接通有意向", "1")).toBeUndefined();
  expect(customer("约访", "1")).toBeUndefined();
  for (const level of ["2", "3", "4"]) {
    expect(customer("接通有意向", level)).toBeUndefined();
    expect(customer("约访", level, "2026-01-05")).toBeUndefined();
  }
  expect(customer("暂不考虑", "5")).toBeUndefined();
  expect(lead("暂不考虑", "12")).toBeUndefined();
  expect(customer("无意向", "6")).toBeUndefined();
  expect(lead("无意向", "7")).toBeUndefined();
});

it("leaves the level alone where nothing is told of it", () => {
  for (const outcome of ["未接", "再联系", "已加微信", "空号 / 无效"])
    expect(customer(outcome, "13")).toBeUndefined();
});
