import { expect, test } from "vitest";
import { wallText } from "./wall-text.ts";

test("money is short, counts and rates are whole, nothing is a dash", () => {
  expect(wallText("zh", "amount", 20_984_100)).toBe("2098万");
  expect(wallText("en", "amount", 20_984_100)).toBe("20.98M");
  expect(wallText("zh", "amount", "173.42")).toBe("173.4");
  expect(wallText("zh", "count", 12_345)).toBe("12,345");
  expect(wallText("zh", "rate", 0.378)).toBe("37.8%");
  expect(wallText("zh", "amount", null)).toBe("—");
});
