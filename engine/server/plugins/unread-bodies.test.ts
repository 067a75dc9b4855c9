import http from "node:http";
import net from "node:net";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { BASIC, buildTestApp } from "#app/server/test/build-app.ts";

let test: TestApp;
let admin: Client;
let port: number;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  port = Number(new URL(await test.app.listen({ port: 0, host: "127.0.0.1" })).port);
});

const FORM = "multipart/form-data; boundary=b";
const part = (name: string, content: string, more = ""): string =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
const file = (name: string, megabytes: number): string =>
  `${part("file", "a".repeat(megabytes * 1_000_000), `; filename="${name}"`)}--b--\r\n`;

/** Status and text of an answer, or how the connection ended without one. */
function send(
  path: string,
  type: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<readonly [number, string]> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        port,
        host: "127.0.0.1",
        path: `/api${path}`,
        method: "POST",
        headers: {
          ...BASIC,
          "blade-auth": `bearer ${admin.token}`,
          "content-type": type,
          ...headers,
        },
      },
      (response) => {
        let text = "";
        response.on("data", (piece: Buffer) => (text += piece.toString()));
        response
          .on("end", () =>
            resolve([response.statusCode!, (JSON.parse(text) as { msg: string }).msg]),
          )
          .on("error", reject);
      },
    );
    request.on("error", reject).end(body);
  });
}

describe("a request refused before its body has arrived is answered", () => {
  it.each<[string, string, string, string, Record<string, string>, readonly [number, string]]>([
    [
      "a file of the wrong kind",
      "/blade-crm/clue/import",
      FORM,
      file("a.png", 20),
      {},
      [400, "请上传 .xlsx 或 .csv 文件"],
    ],
    [
      "a file too large",
      "/blade-crm/clue/import",
      FORM,
      file("a.csv", 60),
      {},
      [400, "文件大小不能超过50M，请拆分文件"],
    ],
    [
      "an upload without a session",
      "/blade-crm/clue/import",
      FORM,
      file("a.csv", 20),
      { "blade-auth": "bearer x" },
      [401, "请求未授权"],
    ],
    ["an upload to nowhere", "/nothing", FORM, file("a.csv", 20), {}, [404, "404 没找到请求"]],
    [
      "JSON too large",
      "/blade-crm/clue/submit",
      "application/json",
      "a".repeat(5_000_000),
      {},
      [413, "提交的内容过大"],
    ],
    [
      "another media type",
      "/blade-crm/clue/submit",
      "text/xml",
      "a".repeat(5_000_000),
      {},
      [415, "不支持当前媒体类型"],
    ],
  ])("%s", async (_what, path, type, body, headers, answer) => {
    expect(await send(path, type, body, headers)).toEqual(answer);
  });

  it("and its connection serves the next", async () => {
    const socket = net.connect(port, "127.0.0.1");
    let heard = "";
    socket.on("data", (piece) => (heard += piece.toString()));
    const answers = () => [...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => match[1]);
    const body = file("a.png", 20);
    const head = `host: a\r\nblade-auth: bearer ${admin.token}\r\n`;
    socket.write(
      `POST /api/blade-crm/clue/import HTTP/1.1\r\n${head}content-type: ${FORM}\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    socket.write(body.slice(0, 1_000_000));
    await vi.waitUntil(() => answers().length === 1, { timeout: 10_000, interval: 20 });
    socket.write(body.slice(1_000_000));
    socket.write(`GET /api/health/live HTTP/1.1\r\n${head}\r\n`);
    await vi.waitUntil(() => answers().length === 2, { timeout: 10_000, interval: 20 });
    socket.destroy();
    expect(answers()).toEqual(["400", "200"]);
  });
});

describe.each([
  "/blade-crm/clue/import",
  "/blade-resource/oss/endpoint/put-file",
  "/blade-resource/oss/endpoint/chunk/upload",
])("a broken form sent to %s is refused as such", (path) => {
  it.each<[string, string, string]>([
    ["without a boundary", "multipart/form-data", "a"],
    [
      "cut off",
      FORM,
      `--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nabc`,
    ],
    ["nonsense", FORM, "nonsense"],
    ["nothing", FORM, ""],
    ["parts without headers", FORM, "--b\r\n\r\n\r\n--b--\r\n"],
    ["a file without a name", FORM, `${part("file", "a")}--b--\r\n`],
    ["a field that names the prototype", FORM, `${part("__proto__", "a")}--b--\r\n`],
    ["an endless name", FORM, `${part("a".repeat(300_000), "a")}--b--\r\n`],
    ["a field that never ends", FORM, part("mapping", "a".repeat(3_000_000))],
  ])("%s", async (_what, type, body) => {
    expect((await send(path, type, body))[0]).toBe(400);
  });
});
