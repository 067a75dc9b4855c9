import type { FastifyBaseLogger } from "fastify";
import { Logger } from "graphile-worker";

/** The library's words in the server's log: its errors and warnings, without the payloads it would add. Silent without a log. */
export const libraryLog = (log?: FastifyBaseLogger): Logger =>
  new Logger(() => (level, message) => {
    if (level === "error") log?.error(message);
    else if (level === "warning") log?.warn(message);
  });
