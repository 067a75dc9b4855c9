import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { accentOf, contrast, mix, READABLE } from "./accent.ts";
import { palettes } from "./theme.ts";

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

it.each(Object.entries(palettes))(
  "draws rings around the focus that stand out in %s",
  (_, look) => {
    const sheet = readFileSync("engine/web/ui/tokens.css", "utf8");
    const inks = [
      ...sheet.matchAll(/--accent-ink: color-mix\(in srgb, var\(--hue\) (\d+)%, (#\w+)\)/g),
    ];
    expect(inks).toHaveLength(2);
    const [, share, towards] = inks[look.dark ? 1 : 0]!;
    const ring = mix(look.hue, towards!, Number(share) / 100);
    for (const paper of look.dark ? ["#1b212b", "#12161d"] : ["#ffffff", "#f4f6fa"])
      expect(contrast(ring, paper)).toBeGreaterThanOrEqual(3);
  },
);

it.each(Object.entries(palettes))(
  "draws charts that stand out from their paper in %s",
  (_, look) => {
    const sheet = readFileSync("engine/web/ui/tokens.css", "utf8");
    const at = look.dark ? 1 : 0;
    const [inks, papers] = ["ink-2", "paper"].map((token) =>
      [...sheet.matchAll(new RegExp(`--${token}: (#\\w+);`, "g"))].map(([, colour]) => colour!),
    ) as [string[], string[]];
    // A dark look draws in its hue, a light one in the colour of its buttons.
    for (const colour of [look.dark ? look.hue : look.solid, inks[at]!])
      expect(contrast(colour, papers[at]!)).toBeGreaterThanOrEqual(3);
  },
);
