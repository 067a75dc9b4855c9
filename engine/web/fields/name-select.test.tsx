import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { NameTreeSelect } from "./name-select.tsx";

afterEach(cleanup);

const tree = [
  {
    value: "1",
    title: "杭州分公司",
    children: [
      { value: "2", title: "西湖体验店", children: [{ value: "3", title: "销售一组" }] },
      { value: "4", title: "余杭店", children: [{ value: "5", title: "销售二组" }] },
    ],
  },
];

function Box() {
  const [value, setValue] = useState<readonly string[]>([]);
  return (
    <>
      <NameTreeSelect
        aria-label="部门"
        virtual={false}
        treeData={tree}
        treeCheckable
        treeCheckStrictly
        value={value.map((key) => ({ value: key }))}
        onChange={(next: readonly { readonly value: string }[]) =>
          setValue(next.map((one) => one.value))
        }
      />
      <output>{value.join(",")}</output>
    </>
  );
}

it.each([
  ["销售", "3"],
  ["xiaoshoue", "5"],
  ["yhd", "4"],
  ["杭州", "1"],
  ["西湖体验店 / 销售一组", "3"],
  ["余杭店销售", "5"],
  ["余杭 二组", "5"],
  ["西湖 二组", ""],
  ["没有", ""],
])("Enter takes the first that %s finds", (typed, kept) => {
  render(<Box />);
  const box = screen.getByRole("combobox", { name: "部门" });
  fireEvent.mouseDown(box);
  fireEvent.change(box, { target: { value: typed } });
  fireEvent.keyDown(box, { key: "Enter", keyCode: 13, which: 13 });
  expect(screen.getByRole("status").textContent).toBe(kept);
});
