import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { Panel } from "./panel.tsx";

afterEach(cleanup);

function Record() {
  const [open, setOpen] = useState(true);
  return open ? (
    <Panel label="A record" title="A record" onClose={() => setOpen(false)}>
      facts
    </Panel>
  ) : null;
}

test("Esc that closes what lies above leaves the record open, whoever hears the key first", () => {
  const above = document.createElement("div");
  above.className = "ant-modal-wrap";
  const close = ({ key }: KeyboardEvent) => key === "Escape" && above.remove();
  addEventListener("keydown", close);
  document.body.append(above);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Record />
    </QueryClientProvider>,
  );
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(above.isConnected).toBe(false);
  expect(screen.queryByText("facts")).not.toBeNull();
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(screen.queryByText("facts")).toBeNull();
  removeEventListener("keydown", close);
});
