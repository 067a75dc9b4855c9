import type { Label } from "@zhuke/model";
import type { FastifyReply } from "fastify";

/** A sign-in that says no: the OAuth name of the reason and the text people read. */
export interface Refused {
  readonly refused: string;
  readonly text: Label;
}

export const refused = (name: string, zh: string, en: string): Refused => ({ refused: name, text: [zh, en] });

/** In the form all clients of the family read: OAuth keys and the envelope's in one body. */
export function sendRefusal(reply: FastifyReply, { refused: error }: Refused, text: string, status = 400): unknown {
  return reply.code(status).send({ error, error_description: text, code: status, success: false, msg: text, data: {} });
}
