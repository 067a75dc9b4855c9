import type { Answer, Client } from "./build-app.ts";
import { BASIC } from "./build-app.ts";

type Values = Readonly<Record<string, unknown>>;

/** How clients of the family send the values of a write. */
export const WAYS = ["query", "urlencoded", "multipart", "json"] as const;

export type Way = (typeof WAYS)[number];

const isListOfTexts = (value: object): boolean =>
  Array.isArray(value) && value.every((one) => typeof one !== "object");

/** Values as texts: lists comma-joined, structures as JSON. */
const asTexts = (values: Values): [string, string][] =>
  Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "object" && value !== null && !isListOfTexts(value)
      ? JSON.stringify(value)
      : String(value ?? ""),
  ]);

async function formOf(values: Values): Promise<{ type: string; payload: Buffer }> {
  const form = new FormData();
  for (const [name, value] of asTexts(values)) form.append(name, value);
  const body = new Response(form);
  return {
    type: body.headers.get("content-type")!,
    payload: Buffer.from(await body.arrayBuffer()),
  };
}

/** A write whose values go by one of the ways. */
export async function sendBy<T = Record<string, unknown>>(
  way: Way,
  { app, token }: Client,
  path: string,
  values: Values,
): Promise<Answer<T>> {
  const headers = { ...BASIC, "blade-auth": `bearer ${token}` };
  const texts = new URLSearchParams(asTexts(values)).toString();
  const form = way === "multipart" ? await formOf(values) : undefined;
  const response = await app.inject({
    method: "POST",
    url: `/api${path}${way === "query" ? `?${texts}` : ""}`,
    headers: {
      ...headers,
      ...(way === "urlencoded" && { "content-type": "application/x-www-form-urlencoded" }),
      ...(form && { "content-type": form.type }),
    },
    ...(way === "urlencoded" && { payload: texts }),
    ...(way === "json" && { payload: values as object }),
    ...(form && { payload: form.payload }),
  });
  return { status: response.statusCode, ...response.json<Omit<Answer<T>, "status">>() };
}
