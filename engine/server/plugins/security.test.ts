import { describe, expect, it } from "vitest";
import { readConfig } from "#app/server/config.ts";
import { buildApp } from "#app/server/app.ts";
import { BASIC } from "#app/server/test/build-app.ts";
import { testDatabase } from "#app/server/test/database.ts";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ADMIN_PASSWORD } from "#app/server/test/global-setup.ts";

const database = await testDatabase();

async function appWith(
  more: { readonly trustProxy?: string | false; readonly frameHosts?: readonly string[] } = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), "zhuke-headers-"));
  const app = await buildApp({
    database,
    rateLimit: 0,
    logLevel: "silent",
    captcha: "off",
    dataDir,
    ...more,
  });
  const ask = (headers: Record<string, string> = {}, remoteAddress = "127.0.0.1") =>
    app.inject({ url: "/api/health/live", headers, remoteAddress });
  return { app, ask };
}

describe("the headers of every answer", () => {
  it("let nothing be shown within a page but configured hosts, and give pages few powers", async () => {
    const { app, ask } = await appWith();
    const { headers } = await ask();
    expect(headers["content-security-policy"]).toContain("frame-src 'self';");
    expect(headers["content-security-policy"]).not.toContain("*");
    expect(headers["permissions-policy"]).toContain("camera=(), ");
    expect(headers["permissions-policy"]).toContain("microphone=(self)");
    expect(headers["permissions-policy"]).toContain("geolocation=(self)");
    await app.close();
    const configured = await appWith({
      frameHosts: ["https://board.example.com", "https://*.maps.example.com"],
    });
    expect((await configured.ask()).headers["content-security-policy"]).toContain(
      "frame-src 'self' https://board.example.com https://*.maps.example.com;",
    );
    await configured.app.close();
  });

  it("demand TLS from now on where it is in use, by the word of a trusted proxy only", async () => {
    const { app, ask } = await appWith();
    const tls = { "x-forwarded-proto": "https" };
    expect((await ask()).headers).not.toHaveProperty("strict-transport-security");
    expect((await ask(tls)).headers["strict-transport-security"]).toBe("max-age=31536000");
    expect((await ask(tls, "203.0.113.9")).headers).not.toHaveProperty("strict-transport-security");
    await app.close();
  });
});

describe("who asks", () => {
  const loggedAddress = async (
    trustProxy: string | false,
    remoteAddress: string,
  ): Promise<string> => {
    const { app } = await appWith({ trustProxy });
    await app.inject({
      method: "POST",
      url: "/api/blade-auth/oauth/token",
      headers: { ...BASIC, "tenant-id": "000000", "x-forwarded-for": "198.51.100.77" },
      remoteAddress,
      payload: { grant_type: "password", username: "admin", password: ADMIN_PASSWORD },
    });
    await app.close();
    const { rows } = await database.pool.query<{ address: string }>(
      "select address from login_log order by id desc limit 1",
    );
    return rows[0]!.address;
  };

  it("is told by proxies the setting trusts, and by no others", async () => {
    expect(await loggedAddress("loopback", "127.0.0.1")).toBe("198.51.100.77");
    expect(await loggedAddress("loopback", "10.0.0.2")).toBe("10.0.0.2");
    expect(await loggedAddress("10.0.0.0/8", "10.0.0.2")).toBe("198.51.100.77");
    expect(await loggedAddress(false, "127.0.0.1")).toBe("127.0.0.1");
  });

  it("is set in words that are judged at the start", () => {
    expect(readConfig({ TRUST_PROXY: "none" }).trustProxy).toBe(false);
    expect(readConfig({ TRUST_PROXY: "10.0.0.0/8, uniquelocal" }).trustProxy).toBe(
      "10.0.0.0/8,uniquelocal",
    );
    expect(() => readConfig({ TRUST_PROXY: "everybody" })).toThrow("TRUST_PROXY");
    expect(() => readConfig({ FRAME_HOSTS: "*" })).toThrow("FRAME_HOSTS");
    expect(() => readConfig({ OUTGOING_ALLOW: "http://minio" })).toThrow("OUTGOING_ALLOW");
  });
});

describe("the general limit", () => {
  const limited = async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "zhuke-limit-"));
    const app = await buildApp({
      database,
      rateLimit: 0.002,
      logLevel: "silent",
      captcha: "off",
      dataDir,
    });
    const ask = async (url: string, remoteAddress = "127.0.0.1") =>
      (await app.inject({ url, query: { domain: "x" }, remoteAddress })).statusCode;
    return { app, ask };
  };

  it("holds for a call however its address is written", async () => {
    const { app, ask } = await limited();
    const statuses: number[] = [];
    for (const url of [
      "/api/blade-system/tenant/info",
      "/%61pi/blade-system/tenant/info",
      "/api/blade-system/tenant/%69nfo",
    ])
      statuses.push(await ask(url));
    await app.close();
    expect(statuses).toEqual([200, 200, 429]);
  });

  it("refuses late, so that others who ask afterwards are answered before", async () => {
    const { app, ask } = await limited();
    const statuses: number[] = [];
    const note = (status: number) => void statuses.push(status);
    for (const _ of [1, 2]) await ask("/api/blade-system/tenant/info");
    const refused = ask("/api/blade-system/tenant/info").then(note);
    note(await ask("/api/blade-system/tenant/info", "127.0.0.2"));
    await refused;
    await app.close();
    expect(statuses).toEqual([200, 429]);
  });
});

describe("an address that cannot be read", () => {
  it("is refused in the envelope and in words, and where a page was asked for, on a page", async () => {
    const { app } = await appWith();
    const ask = (url: string) => app.inject({ url, headers: { "accept-language": "en" } });
    const call = await ask("/api/blade-system/dict/%e0%a4%a");
    expect(call.statusCode).toBe(400);
    expect(call.json()).toEqual({
      code: 400,
      success: false,
      data: {},
      msg: "The address is malformed",
    });
    const page = await ask("/wel/%zz");
    expect(page.statusCode).toBe(400);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.body).toContain("<p>The address is malformed</p>");
    for (const { headers } of [call, page])
      expect(headers).toMatchObject({
        "content-security-policy": expect.stringContaining("default-src 'none'"),
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
      });
    await app.close();
  });
});
