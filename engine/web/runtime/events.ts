import { open } from "./http.ts";

const DAY_MS = 86_400_000;
const LONGEST_WAIT_MS = 30_000;

export interface ServerEvent {
  readonly name: string;
  readonly data: string;
}

/** Takes complete events off the front of the text received so far; answers what is left. */
export function takeEvents(text: string, onEvent: (event: ServerEvent) => void): string {
  const blocks = text.split(/\r?\n\r?\n/);
  const rest = blocks.pop() ?? "";
  for (const block of blocks) {
    const field = (name: string) =>
      block
        .split(/\r?\n/)
        .filter((line) => line.startsWith(`${name}:`))
        .map((line) => line.slice(name.length + 1).replace(/^ /, ""));
    const data = field("data").join("\n");
    if (data !== "") onEvent({ name: field("event")[0] ?? "message", data });
  }
  return rest;
}

async function readOnce(
  path: string,
  onEvent: (event: ServerEvent) => void,
  onOpen: () => void,
  signal: AbortSignal,
): Promise<void> {
  const answer = await open(
    path,
    {},
    { signal, timeoutMs: DAY_MS, headers: { Accept: "text/event-stream" } },
  );
  onOpen();
  let rest = "";
  for await (const chunk of answer.body!.pipeThrough(
    new TextDecoderStream(),
  ) as unknown as AsyncIterable<string>) {
    rest = takeEvents(rest + chunk, onEvent);
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((go) => {
    const timer = setTimeout(go, ms);
    signal.addEventListener("abort", () => (clearTimeout(timer), go()), { once: true });
  });

/**
 * Listens to an event stream until the signal says stop; a lost connection is taken up again, ever more patiently,
 * and `onAgain` told: what was sent meanwhile is lost.
 */
export async function listen(
  path: string,
  onEvent: (event: ServerEvent) => void,
  onAgain: () => void,
  signal: AbortSignal,
): Promise<void> {
  let wait = 1000;
  let heard = false;
  const onOpen = (): void => {
    if (heard) onAgain();
    heard = true;
  };
  while (!signal.aborted) {
    const started = Date.now();
    await readOnce(path, onEvent, onOpen, signal).catch(() => undefined);
    wait = Date.now() - started > LONGEST_WAIT_MS ? 1000 : Math.min(wait * 2, LONGEST_WAIT_MS);
    await pause(wait, signal);
  }
}
