import type { Label } from "#engine/model/index.ts";
import { fillIn } from "#engine/model/index.ts";
import type { FastifyReply } from "fastify";
import { REFUSALS } from "../sign-in-refusals.ts";

/** A sign-in that says no: the OAuth name of the reason and the text people read. */
export interface Refused {
  readonly refused: string;
  readonly text: Label;
  /** Seconds after which another try makes sense. */
  readonly retryAfter?: number;
  /** What the client needs for the next step, beside the reason. */
  readonly more?: Readonly<Record<string, string | boolean>>;
}

export function refused(
  name: keyof typeof REFUSALS,
  more: Omit<Refused, "refused" | "text"> = {},
): Refused {
  const { error, words } = REFUSALS[name];
  return { refused: error, text: fillIn(words, more.retryAfter ?? ""), ...more };
}

/** In the form all clients of the family read: OAuth keys and the envelope's in one body. */
export function sendRefusal(
  reply: FastifyReply,
  { refused: error, retryAfter, more }: Refused,
  text: string,
  status = 400,
): unknown {
  if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
  return reply.code(status).send({
    error,
    error_description: text,
    ...more,
    code: status,
    success: false,
    msg: text,
    data: { ...more },
  });
}
