import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { afterEach, expect, test, vi } from "vitest";
import { lazy } from "./lazy.ts";

afterEach(() => {
  cleanup();
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

test("a part that was loaded beforehand stands at once", async () => {
  const Part = lazy(async () => ({ default: () => <p>here</p> }));
  await act(async () => Part.preload());
  const { container } = render(
    <Suspense fallback="waiting">
      <Part />
    </Suspense>,
  );
  expect(container.textContent).toBe("here");
});

test("a part that is shown stays the same when it is drawn again", async () => {
  const Part = lazy(async () => ({ default: () => <p>here</p> }));
  const shown = () => (
    <Suspense fallback="waiting">
      <Part />
    </Suspense>
  );
  const { container, rerender } = render(shown());
  expect(container.textContent).toBe("waiting");
  const paragraph = await screen.findByText("here");
  rerender(shown());
  expect(screen.getByText("here")).toBe(paragraph);
});

test("a part that could not be loaded beforehand is asked for when it is shown", async () => {
  let connected = false;
  const Part = lazy(async () => {
    if (!connected) throw new Error("no network");
    return { default: () => <p>here</p> };
  });
  await act(async () => Part.preload());
  connected = true;
  render(
    <Suspense fallback="waiting">
      <Part />
    </Suspense>,
  );
  expect(await screen.findByText("here")).toBeTruthy();
});
