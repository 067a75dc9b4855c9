import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("an empty environment gives the defaults of a laptop", () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: "127.0.0.1",
    captcha: "on",
    demo: true,
    workers: 1,
    rateLimit: 1,
    logLevel: "info",
    replicaUrls: [],
  });
});

test("with a database server the demonstration company is off", () => {
  const config = readConfig({
    DATABASE_URL: "postgres://a@b/c",
    DATABASE_REPLICA_URLS: "postgres://r1/c, postgresql://r2/c",
  });
  expect(config.demo).toBe(false);
  expect(config.replicaUrls).toEqual(["postgres://r1/c", "postgresql://r2/c"]);
});

test("all problems are told at once", () => {
  const attempt = () =>
    readConfig({
      PORT: "eighty",
      CAPTCHA_MODE: "maybe",
      DATABASE_REPLICA_URLS: "mysql://x",
      ADMIN_PASSWORD: "123",
    });
  for (const name of [
    "PORT",
    "CAPTCHA_MODE",
    "DATABASE_REPLICA_URLS needs",
    "DATABASE_REPLICA_URLS must look",
    "ADMIN_PASSWORD",
  ]) {
    expect(attempt).toThrow(name);
  }
});
