/** Until nothing else is to be done, two seconds at most. */
export const idle = (): Promise<void> =>
  new Promise((go) => {
    if (typeof requestIdleCallback === "function")
      requestIdleCallback(() => go(), { timeout: 2000 });
    else setTimeout(go, 50);
  });
