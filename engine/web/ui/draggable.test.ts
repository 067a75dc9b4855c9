import { expect, it } from "vitest";
import { keptInside } from "./draggable.ts";

const box = { left: 400, top: 100, width: 500, height: 300 };
const room = { width: 1440, height: 900 };

it("lets a dialog go where it is dragged", () => {
  expect(keptInside(box, { x: 120, y: -40 }, room)).toEqual({ x: 120, y: -40 });
});

it("holds it 8 px inside every edge", () => {
  expect(keptInside(box, { x: -900, y: -900 }, room)).toEqual({ x: 8 - 400, y: 8 - 100 });
  expect(keptInside(box, { x: 2000, y: 2000 }, room)).toEqual({
    x: 1440 - 500 - 8 - 400,
    y: 900 - 300 - 8 - 100,
  });
});

it("keeps the head in sight where the window is too small", () => {
  expect(keptInside(box, { x: 0, y: -500 }, { width: 300, height: 200 })).toEqual({
    x: 8 - 400,
    y: 8 - 100,
  });
});
