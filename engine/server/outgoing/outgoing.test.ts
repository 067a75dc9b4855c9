import { createServer } from "node:http";
import { createServer as createBareServer } from "node:net";
import type { AddressInfo, Server } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { askBytes } from "./ask.ts";
import { allowOutgoing, isPublicAddress, checkedLookup } from "./check-address.ts";
import { UNREACHABLE } from "./unreachable.ts";

const [TEXT] = UNREACHABLE;
let asked = 0;
const web = createServer((request, response) => {
  asked++;
  if (request.url === "/redirect")
    return response.writeHead(302, { location: "http://169.254.169.254/latest" }).end();
  if (request.url === "/silent") return;
  if (request.url === "/large") return response.end(Buffer.alloc(5000));
  response.end("inside");
});
/** Takes connections and says nothing that could be understood. */
const other = createBareServer((socket) => socket.end("SSH-2.0-OpenSSH\r\n"));
const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const CLOSED = 1;

let test: TestApp;
let admin: Client;

beforeAll(async () => {
  for (const server of [web, other])
    await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  test = await buildTestApp();
  admin = await test.signIn();
});

beforeEach(() => {
  allowOutgoing([]);
  asked = 0;
});

afterAll(() => {
  web.closeAllConnections();
  web.close();
  other.close();
});

const options = { timeoutMs: 300, largest: 1000 };
const outcomeOf = (url: string, more = {}) =>
  askBytes(url, { ...options, ...more }).then(({ content }) => content.toString(), String);

describe("an address", () => {
  it.each([
    "127.0.0.1",
    "127.8.8.8",
    "0.0.0.0",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "100.64.0.1",
    "169.254.169.254",
    "224.0.0.1",
    "255.255.255.255",
    "240.0.0.1",
    "192.0.2.1",
    "198.18.0.1",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:7f00:1",
    "fe80::1",
    "fc00::1",
    "fd12:3456::1",
    "ff02::1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "2001:0:7f00:1::",
    "2001:db8::1",
    "nonsense",
  ])("%s is not public", (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(["8.8.8.8", "114.114.114.114", "::ffff:8.8.8.8", "2400:3200::1"])(
    "%s is public",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it("of a name is judged where the connection takes it from", async () => {
    const found = await new Promise((resolve) =>
      checkedLookup("localhost", { all: true }, (error) => resolve(error)),
    );
    expect(String(found)).toContain(TEXT);
  });
});

describe("a call outside", () => {
  it.each([
    "127.0.0.1",
    "localhost",
    "0x7f.1",
    "2130706433",
    "127.1",
    "[::ffff:127.0.0.1]",
    "0.0.0.0",
  ])("does not reach this machine as %s", async (host) => {
    expect(await outcomeOf(`http://${host}:${portOf(web)}/`)).toContain(TEXT);
    expect(asked).toBe(0);
  });

  it.each([
    "file:///etc/passwd",
    "ftp://example.com/",
    "gopher://example.com/",
    "http://user:secret@example.com/",
    "data:text/plain,a",
  ])("goes nowhere as %s", async (url) => expect(await outcomeOf(url)).toContain(TEXT));

  it("reaches a host that the setting names, by name and port", async () => {
    const port = portOf(web);
    allowOutgoing([`localhost:${port}`]);
    expect(await outcomeOf(`http://localhost:${port}/`)).toBe("inside");
    expect(await outcomeOf(`http://127.0.0.1:${port}/`)).toContain(TEXT);
    expect(await outcomeOf(`http://localhost:${portOf(other)}/`)).toContain(TEXT);
    allowOutgoing(["127.0.0.1"]);
    expect(await outcomeOf(`http://127.0.0.1:${port}/`)).toBe("inside");
  });

  it("follows no redirect, takes no more than it wants and does not wait for ever", async () => {
    allowOutgoing(["127.0.0.1"]);
    const base = `http://127.0.0.1:${portOf(web)}`;
    for (const path of ["/redirect", "/large", "/silent"])
      expect(await outcomeOf(base + path)).toContain(TEXT);
    expect((await outcomeOf(`${base}/large`, { largest: 5000 })).length).toBe(5000);
  });

  it("tells nothing of ports: closed, of another kind, silent and forbidden look alike", async () => {
    allowOutgoing(["127.0.0.1"]);
    const answers = [
      await outcomeOf(`http://127.0.0.1:${CLOSED}/`),
      await outcomeOf(`http://127.0.0.1:${portOf(other)}/`),
    ];
    answers.push(await outcomeOf(`http://127.0.0.1:${portOf(web)}/silent`));
    allowOutgoing([]);
    answers.push(
      await outcomeOf(`http://127.0.0.1:${portOf(web)}/`),
      await outcomeOf("http://no-such-host.invalid/"),
    );
    expect(new Set(answers)).toEqual(new Set([`Unreachable: ${TEXT}`]));
  });
});

describe("what people set up", () => {
  const ports = (): number[] => [CLOSED, portOf(other), portOf(web)];

  it.each([true, false])("a storage tells nothing of ports (named host: %s)", async (named) => {
    allowOutgoing(named ? ["127.0.0.1"] : []);
    for (const port of ports()) {
      const body = {
        category: "1",
        ossCode: `probe-${port}-${named}`,
        endpoint: `http://127.0.0.1:${port}`,
        bucketName: "probe",
        accessKey: "a",
        secretKey: "b",
      };
      const { data } = await admin.post<{ id: string }>("/blade-resource/oss/submit", body);
      expect(
        await admin.post("/blade-resource/oss/test-connection", {}, { id: data.id }),
      ).toMatchObject({ status: 400, msg: TEXT });
    }
    if (!named) expect(asked).toBe(0);
  });

  it.each([true, false])("a data source tells nothing of ports (named host: %s)", async (named) => {
    allowOutgoing(named ? ["127.0.0.1"] : []);
    for (const port of ports()) {
      const body = {
        name: `探测${port}${named}`,
        driverClass: "org.postgresql.Driver",
        url: `jdbc:postgresql://127.0.0.1:${port}/x`,
        username: "a",
      };
      const { data, msg } = await admin.post<{ id: string }>(
        "/blade-develop/datasource/submit",
        body,
      );
      expect(msg).toBe("操作成功");
      expect(await admin.post("/blade-develop/datasource/test", {}, { id: data.id })).toMatchObject(
        { status: 400, msg: TEXT },
      );
    }
  });
});
