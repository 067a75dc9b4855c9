import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { FigureTable, useTabOrder } from "./figure-table.tsx";

afterEach(cleanup);

function Number({ children }: { readonly children: string }) {
  return (
    <a href="/rows" tabIndex={useTabOrder()}>
      {children}
    </a>
  );
}

function show(): HTMLElement {
  render(
    <FigureTable label="业绩" className={undefined}>
      <table>
        <thead>
          <tr>
            <th>部门</th>
            <th>业务员</th>
            <th>
              <button type="button" tabIndex={-1}>
                咨询
              </button>
            </th>
            <th>签单</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th>一组</th>
            <th>张三</th>
            <td>
              <Number>11</Number>
            </td>
            <td>
              <Number>12</Number>
            </td>
          </tr>
          <tr>
            <th>一组</th>
            <th>李四</th>
            <td>
              <Number>21</Number>
            </td>
            <td>0</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th colSpan={2}>合计</th>
            <td>
              <Number>31</Number>
            </td>
            <td>
              <Number>32</Number>
            </td>
          </tr>
        </tfoot>
      </table>
    </FigureTable>,
  );
  return screen.getByRole("region");
}

const pressed = (...keys: readonly string[]): (string | null | undefined)[] =>
  keys.map((key) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    return document.activeElement?.textContent;
  });

test("a table of figures is one Tab stop", () => {
  const region = show();
  expect(region.tabIndex).toBe(0);
  for (const link of screen.getAllByRole("link")) expect(link.tabIndex).toBe(-1);
});

test("arrows go along lines and columns, over what leads nowhere, from the first number to headings and sums", () => {
  show();
  expect(pressed("ArrowDown", "ArrowRight", "ArrowDown", "ArrowUp", "ArrowLeft")).toEqual([
    "11",
    "12",
    "32",
    "12",
    "11",
  ]);
  expect(pressed("ArrowUp", "ArrowUp", "ArrowDown")).toEqual(["咨询", "咨询", "11"]);
  expect(pressed("End", "Home", "ArrowLeft")).toEqual(["12", "11", "11"]);
});

test("whoever comes back to the table is where they left it", () => {
  const region = show();
  region.focus();
  pressed("ArrowDown", "ArrowDown");
  region.focus();
  expect(pressed("ArrowDown")).toEqual(["21"]);
});
