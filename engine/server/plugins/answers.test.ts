import { gunzipSync } from "node:zlib";
import { beforeAll, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";

let test: TestApp;
let admin: Client;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
});

const ask = (url: string, accepted?: string) =>
  test.app.inject({
    url: `/api${url}`,
    headers: {
      "blade-auth": `bearer ${admin.token}`,
      ...(accepted !== undefined && { "accept-encoding": accepted }),
    },
  });

const LONG = "/blade-system/menu/menu-list";

it.each(["gzip", "br;q=1.0, gzip;q=0.8, *;q=0.1", "gzip, deflate, br, zstd"])(
  "zips long answers in one piece for who accepts %s",
  async (accepted) => {
    const plain = await ask(LONG);
    const zipped = await ask(LONG, accepted);
    expect(zipped.headers).toMatchObject({
      "content-encoding": "gzip",
      vary: "accept-encoding",
      "content-length": String(zipped.rawPayload.length),
    });
    expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual(plain.json());
  },
);

it.each([undefined, "identity", "br", "gzip;q=0"])(
  "leaves long answers as they are for who accepts %s",
  async (accepted) => {
    const { headers, rawPayload } = await ask(LONG, accepted);
    expect(headers).not.toHaveProperty("content-encoding");
    expect(headers).toMatchObject({
      "content-length": String(rawPayload.length),
      "content-type": "application/json; charset=utf-8",
    });
    expect(JSON.parse(rawPayload.toString())).toMatchObject({ code: 200, success: true });
  },
);

it("leaves short answers as they are", async () => {
  expect((await ask("/blade-system/tenant/info?domain=x", "gzip")).headers).not.toHaveProperty(
    "content-encoding",
  );
});

it("gives every answer the same security headers", async () => {
  const [first, second] = [await ask(LONG), await ask("/blade-system/tenant/info?domain=x")];
  for (const name of [
    "content-security-policy",
    "permissions-policy",
    "x-content-type-options",
    "referrer-policy",
    "x-frame-options",
  ])
    expect([name, second.headers[name]]).toEqual([name, first.headers[name] ?? "missing"]);
});
