import { afterEach, expect, test } from "vitest";
import { writeOnceThere } from "./write-on.ts";

afterEach(() => document.body.replaceChildren());

function partWith(...children: readonly Node[]): HTMLElement {
  const part = document.createElement("div");
  part.append(...children);
  document.body.append(part);
  return part;
}

function begun(text: string): HTMLTextAreaElement {
  const box = document.createElement("textarea");
  box.value = text;
  return box;
}

/** What watches the page has heard of its changes. */
const heard = () => new Promise<void>((resolve) => queueMicrotask(resolve));

test("one goes on at the end of what was begun", () => {
  const box = begun("明早回访");
  writeOnceThere(partWith(box));
  expect(document.activeElement).toBe(box);
  expect(box.selectionStart).toBe(4);
});

test("a box that is on its way is gone into once it is there", async () => {
  const part = partWith();
  writeOnceThere(part);
  const box = begun("");
  part.append(box);
  await heard();
  expect(document.activeElement).toBe(box);
});

test("who presses another key meanwhile stays where they are", async () => {
  const part = partWith();
  writeOnceThere(part);
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "j", bubbles: true }));
  part.append(begun(""));
  await heard();
  expect(document.activeElement).toBe(document.body);
});
