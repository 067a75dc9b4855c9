import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ChoiceSelect } from "./select.tsx";

afterEach(cleanup);

it("calls the button that empties it in the language of the screens", async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ChoiceSelect
        id="gender"
        options={[{ value: 1, label: ["男", "Male"] }]}
        value="1"
        onChange={() => undefined}
      />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole("button", { name: "清空", hidden: true })).toBeTruthy();
});
