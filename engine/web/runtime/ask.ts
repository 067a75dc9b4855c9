import type { AnswerTo, Askable, SentTo } from "#engine/model/index.ts";
import type { UploadOptions } from "./http.ts";
import { get, post, upload } from "./http.ts";
import type { RequestOptions } from "./wire.ts";
import { asQuery } from "./wire.ts";

type Values = Readonly<Record<string, unknown>>;

/** The path of a call with its parameters filled in. */
const pathOf = ({ paths }: Askable, input: Values): string =>
  (paths[0] ?? "").replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input[name] ?? "")),
  );

/** What is done to many rows takes longer. */
export const patienceFor = (rows: number): RequestOptions => ({ timeoutMs: 10_000 + 50 * rows });

/** Whether there are more ids than a query has room for; what writes takes them in its body too. */
export const isForBody = ({ ids }: { readonly ids?: unknown }): boolean =>
  String(ids ?? "").length > 2_000;

/** Asks a call: what it takes and answers follows from its declaration. */
export function ask<const C extends Askable>(
  call: C,
  input: SentTo<C>,
  options?: RequestOptions,
): Promise<AnswerTo<C>> {
  const path = pathOf(call, input as Values);
  return call.method === "GET" && !(call.writes && isForBody(input))
    ? get<AnswerTo<C>>(path, asQuery(input as Values), options)
    : post<AnswerTo<C>>(path, input, undefined, options);
}

/** Sends a file to a call that takes one. */
export const sendFile = <const C extends Askable>(
  call: C,
  file: Blob,
  options?: UploadOptions,
): Promise<AnswerTo<C>> => upload<AnswerTo<C>>(call.paths[0] ?? "", file, options);
