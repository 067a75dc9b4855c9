import type { Answer, Client, TestApp } from "./build-app.ts";
import { BASIC } from "./build-app.ts";

/** Sends one file as the browser does: form fields first, then the file. */
export async function sendFile<T = Record<string, unknown>>(
  { app }: TestApp,
  { token }: Client,
  path: string,
  name: string,
  content: Uint8Array | string,
  fields: Readonly<Record<string, string>> = {},
): Promise<Answer<T>> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append(
    "file",
    new Blob([typeof content === "string" ? content : new Uint8Array(content)]),
    name,
  );
  const body = new Response(form);
  const response = await app.inject({
    method: "POST",
    url: `/api${path}`,
    headers: {
      ...BASIC,
      "blade-auth": `bearer ${token}`,
      "content-type": body.headers.get("content-type")!,
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { status: response.statusCode, ...response.json<Omit<Answer<T>, "status">>() };
}

/** Opens a stored file as a page of the user's browser does. */
export const openFile = (
  { app }: TestApp,
  { token }: Client,
  url: string,
  headers: Readonly<Record<string, string>> = {},
) => app.inject({ url, headers, cookies: { "zhuke-access-token": token } });
