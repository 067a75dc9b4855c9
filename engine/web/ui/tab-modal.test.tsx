import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { TabModal } from "./tab-modal.tsx";

afterEach(cleanup);

function Steps() {
  const [second, next] = useState(false);
  return (
    <TabModal open title="Steps" footer={null}>
      {second ? (
        <button key="last" type="button">
          Finish
        </button>
      ) : (
        <button key="first" type="button" onClick={() => next(true)}>
          Go on
        </button>
      )}
    </TabModal>
  );
}

test("a button that goes with its step leaves the focus to the dialog", async () => {
  render(<Steps />);
  const first = await screen.findByRole("button", { name: "Go on" });
  act(() => first.focus());
  fireEvent.click(first);
  const second = await screen.findByRole("button", { name: "Finish" });
  expect(document.activeElement?.contains(second)).toBe(true);
  expect(screen.getByRole("dialog").contains(document.activeElement)).toBe(true);
});
