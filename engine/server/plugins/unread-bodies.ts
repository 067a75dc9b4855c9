import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";

/** What is read of a body nobody wants: a little more than the largest upload. Who sends more is cut off. */
const MOST = 110_000_000;
/** How long an answer that ends its connection waits for the rest. */
const PATIENCE = 3_000;

/** Reads the rest of a body and forgets it. */
function discard(raw: FastifyRequest["raw"]): Promise<void> {
  let bytes = 0;
  raw.unpipe();
  raw.on("data", (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > MOST) raw.destroy();
  });
  raw.resume();
  return new Promise((resolve) => raw.once("close", resolve).once("end", resolve));
}

/**
 * Lets a request that is refused before its body has arrived be answered all the same: the rest is read, so that the sender
 * sees the answer instead of a reset, and the connection serves its next request.
 */
export const unreadBodiesPlugin = fp(
  async (app) => {
    app.addHook("onSend", async ({ raw }, reply) => {
      // Requests that were not sent over a wire do not tell.
      if (raw.complete !== false || raw.readableEnded) return;
      const rest = discard(raw);
      if (reply.getHeader("connection") === "close")
        await Promise.race([rest, sleep(PATIENCE, undefined, { ref: false })]);
    });
  },
  { name: "unread-bodies", dependencies: ["draining"] },
);
