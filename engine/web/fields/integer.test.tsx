import { integer as number } from "#engine/model/index.ts";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { integer } from "./integer.tsx";

afterEach(cleanup);

const field = number("账号额度", "Account quota", { min: -1, unset: -1 });

/** The control with a value, and what it tells of changes. */
async function shown(value: number) {
  const { Input } = integer;
  const onChange = vi.fn<(next: unknown) => void>();
  render(
    <Suspense>
      <Input name="quota" field={field} value={value} onChange={onChange} />
    </Suspense>,
  );
  const box = await screen.findByRole<HTMLInputElement>("spinbutton");
  return { box, onChange };
}

test("what stands for none is an empty box", async () => {
  const { box } = await shown(-1);
  expect(box.value).toBe("");
});

test("an emptied box keeps what stands for none", async () => {
  const { box, onChange } = await shown(12);
  expect(box.value).toBe("12");
  fireEvent.change(box, { target: { value: "" } });
  expect(onChange).toHaveBeenLastCalledWith(-1);
});

test("a fraction is not rounded away: the form refuses it", async () => {
  const { box, onChange } = await shown(12);
  fireEvent.change(box, { target: { value: "3.7" } });
  expect(onChange).toHaveBeenLastCalledWith(3.7);
});
