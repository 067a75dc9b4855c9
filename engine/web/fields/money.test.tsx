import { money as amount } from "#engine/model/index.ts";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Suspense, useState } from "react";
import { afterEach, expect, it } from "vitest";
import { money } from "./money.tsx";

afterEach(cleanup);

const field = amount("合同金额", "Contract amount");

function Box() {
  const { Input } = money;
  const [value, setValue] = useState<unknown>("36800.00");
  return (
    <>
      <Input name="amount" field={field} value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  );
}

it.each([
  ["1268000", "1268000", "1,268,000.00"],
  ["¥ 36,800.5 元", "36800.5", "36,800.50"],
  ["36万", "360000", "360,000.00"],
  ["1.25w", "12500", "12,500.00"],
  ["1234.567", "1234.567", "1,234.567"],
  ["12,5", "36800.00", "36,800.00"],
  ["", "null", ""],
])("takes %s for %s and shows %s", async (typed, kept, shown) => {
  render(
    <Suspense>
      <Box />
    </Suspense>,
  );
  const box = await screen.findByRole<HTMLInputElement>("spinbutton");
  expect(box.value).toBe("36,800.00");
  fireEvent.change(box, { target: { value: typed } });
  fireEvent.blur(box);
  expect(screen.getByRole("status").textContent).toBe(kept);
  expect(box.value).toBe(shown);
});

it.each([
  ["0", "0.00"],
  ["-38640.5", "-38,640.50"],
  ["***", "***"],
  ["", ""],
])("shows %s as %s", (kept, shown) => {
  const { Cell } = money;
  const { container } = render(<Cell name="amount" field={field} value={kept} row={{ id: "1" }} />);
  expect(container.textContent).toBe(shown);
});
