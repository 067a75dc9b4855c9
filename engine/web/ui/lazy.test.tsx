import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { afterEach, expect, test, vi } from "vitest";
import { lazy } from "./lazy.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("a part that does not load within 120 s counts as failed", async () => {
  vi.useFakeTimers();
  const Never = lazy(() => new Promise<{ default: () => null }>(() => undefined));
  render(
    <ErrorBoundary fallbackRender={({ error }) => <p>{String(error)}</p>} onError={() => undefined}>
      <Suspense fallback="waiting">
        <Never />
      </Suspense>
    </ErrorBoundary>,
  );
  await act(() => vi.advanceTimersByTimeAsync(119_000));
  expect(screen.getByText("waiting")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(screen.getByText(/did not load within 120 s/)).toBeTruthy();
});
