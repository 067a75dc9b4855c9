import { signFileLink } from "../upload-calls.ts";
import { handle } from "#engine/server/calls.ts";
import { notFound } from "#engine/server/errors.ts";
import { isSigned, sign } from "#engine/server/secrets/index.ts";
import { FILES_PATH, storedName } from "./stored-name.ts";

const MINUTES = 10;

const words = (name: string, until: string): string => `file ${name} ${until}`;

/** A link that opens one file for a few minutes without a session: for programs that can send no header, such as viewers. */
export const signLink = handle(signFileLink, async (ctx, { link }) => {
  const name = storedName(link);
  if (!name?.startsWith(`${ctx.session.tenantId}/`)) throw notFound();
  const until = String(Math.floor(ctx.now.getTime() / 1000) + MINUTES * 60);
  return {
    link: `${FILES_PATH}/${name}?until=${until}&signature=${sign(words(name, until))}`,
    minutes: MINUTES,
  };
});

/** Whether the parameters of a link open a file at this moment. */
export const isSignedFor = (
  name: string,
  { until = "", signature = "" }: Readonly<Record<string, string | undefined>>,
  now: Date,
): boolean => Number(until) > now.getTime() / 1000 && isSigned(words(name, until), signature);
