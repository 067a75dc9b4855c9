import { expect, it } from "vitest";
import { accentOf, contrast, mix, READABLE } from "./accent.ts";

const STEPS = ["00", "33", "66", "99", "cc", "ff"];
const colours = STEPS.flatMap((red) =>
  STEPS.flatMap((green) => STEPS.map((blue) => `#${red}${green}${blue}`)),
);

it("counts contrast from none to black on white", () => {
  expect(contrast("#ffffff", "#ffffff")).toBe(1);
  expect(contrast("#000000", "#ffffff")).toBe(21);
});

it.each([false, true])("keeps words readable whatever colour is chosen (dark: %s)", (dark) => {
  const papers = dark ? ["#1b212b", "#232b37"] : ["#ffffff", "#f4f6fa"];
  for (const colour of colours) {
    const { hue, solid, ink } = accentOf(colour, dark);
    expect(hue).toBe(colour);
    expect(contrast(solid, "#ffffff"), colour).toBeGreaterThanOrEqual(READABLE);
    for (const paper of papers) {
      expect(contrast(ink, paper), colour).toBeGreaterThanOrEqual(READABLE);
      expect(contrast(ink, mix(colour, paper, dark ? 0.2 : 0.12)), colour).toBeGreaterThanOrEqual(
        READABLE,
      );
    }
  }
});
