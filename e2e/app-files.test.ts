import { once } from "node:events";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { ownAddress } from "./own-server.ts";

interface Sent {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** What comes over the wire, as it comes. */
async function sent(path: string, accepted = "identity"): Promise<Sent> {
  const request = get(`${ownAddress()}${path}`, {
    headers: { accept: "text/html,*/*", "accept-encoding": accepted },
  });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  return { headers: answer.headers, body: await buffer(answer) };
}

it("a program of the app comes compressed, the same whatever the browser takes, and is kept for a year", async () => {
  const { body } = await sent("/wel/index");
  const [, program] = /<script[^>]+src="(\/assets\/[^"]+)"/.exec(body.toString())!;
  const whole = await sent(program!);
  const brotli = await sent(program!, "gzip, deflate, br");
  const gzip = await sent(program!, "gzip");
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(brotliDecompressSync(brotli.body)).toEqual(whole.body);
  expect(gunzipSync(gzip.body)).toEqual(whole.body);
  for (const { headers } of [whole, brotli, gzip])
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "application/javascript; charset=utf-8",
      vary: "accept-encoding",
    });
});

it("the page and the service worker are asked for anew each time", async () => {
  for (const path of ["/", "/wel/index", "/sw.js"])
    expect((await sent(path, "br")).headers, path).toMatchObject({
      "cache-control": "no-cache",
      "content-encoding": "br",
    });
});
