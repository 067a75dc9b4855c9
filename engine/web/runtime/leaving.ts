/** Who is asked whether to stay answers within this time, as a rule. */
const SETTLED_MS = 3000;

let since = Number.NEGATIVE_INFINITY;

addEventListener("beforeunload", () => (since = performance.now()));

/** Whether the page is just being left: the browser breaks off what it still asks for, which is nobody's fault. */
export const isLeaving = (): boolean => performance.now() - since < SETTLED_MS;
