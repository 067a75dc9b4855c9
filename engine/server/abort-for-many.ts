import { setMaxListeners } from "node:events";

/** Something that many statements wait for at once: Node would take more than ten of them for a leak. */
export function abortForMany(): AbortController {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  return controller;
}
