import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** The browser's part: a request goes to the watcher made last, which is spent by it. */
class Watcher {
  static readonly waiting: Watcher[] = [];
  onclose: (() => void) | null = null;
  constructor() {
    Watcher.waiting.push(this);
  }
  destroy(): void {
    const at = Watcher.waiting.indexOf(this);
    if (at >= 0) Watcher.waiting.splice(at, 1);
  }
}

const goBack = () => Watcher.waiting.pop()?.onclose?.();

/** A panel on a screen of a width; the screen is looked at when the module is loaded. */
async function panelAt(width: number, onClose: () => void) {
  vi.resetModules();
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: width >= Number(/\d+/.exec(query)?.[0]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { useCloseRequests } = await import("./close-requests.ts");
  function Panel() {
    useCloseRequests(onClose);
    return null;
  }
  return render(<Panel />);
}

beforeEach(() => vi.stubGlobal("CloseWatcher", Watcher));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Watcher.waiting.length = 0;
});

it("closes what lies on top of a phone's screen, as often as it is asked", async () => {
  const onClose = vi.fn<() => void>();
  const { unmount } = await panelAt(390, onClose);
  goBack();
  goBack();
  expect(onClose).toHaveBeenCalledTimes(2);
  unmount();
  goBack();
  expect(onClose).toHaveBeenCalledTimes(2);
});

it("leaves Esc to whom the key concerns", async () => {
  const onClose = vi.fn<() => void>();
  await panelAt(390, onClose);
  fireEvent.keyDown(window, { key: "Escape" });
  goBack();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyUp(window, { key: "Escape" });
  goBack();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it("asks for nothing on larger screens", async () => {
  await panelAt(1440, vi.fn<() => void>());
  expect(Watcher.waiting).toHaveLength(0);
});
