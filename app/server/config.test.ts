import { expect, test } from "vitest";
import { hostsOf } from "#engine/server/database/hosts-of.ts";
import { allowedHosts, readConfig } from "./config.ts";

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

test("key and bucket are judged", () => {
  const key = Buffer.alloc(32).toString("base64");
  const fileStorageUrl = "https://key:secret@minio.example.com/zhuke";
  expect(readConfig({ SECRET_KEY: key, FILE_STORAGE_URL: fileStorageUrl })).toMatchObject({
    secretKey: key,
    fileStorageUrl,
  });
  expect(allowedHosts({ outgoingAllow: [], fileStorageUrl })).toEqual(["minio.example.com:443"]);
  for (const wrong of [
    "https://minio.example.com/zhuke",
    "https://key:secret@minio.example.com/",
    "minio",
  ])
    expect(() => readConfig({ FILE_STORAGE_URL: wrong })).toThrow("FILE_STORAGE_URL must");
  expect(() => readConfig({ SECRET_KEY: "short" })).toThrow("SECRET_KEY must");
});

test("addresses may name several hosts", () => {
  const { replicaUrls } = readConfig({
    DATABASE_URL: "postgres://u:p@a:5432,b:5433/c?target_session_attrs=read-write",
    DATABASE_REPLICA_URLS: "postgres://a:1,b:2/c, postgres://d/c",
  });
  expect(replicaUrls).toEqual(["postgres://a:1,b:2/c", "postgres://d/c"]);
  expect(hostsOf("postgres://u:p@a:1,b:2/c?target_session_attrs=any&sslmode=require")).toEqual([
    "postgres://u:p@a:1/c?sslmode=require",
    "postgres://u:p@b:2/c?sslmode=require",
  ]);
});

test("an address for notices needs one for the rest", () => {
  expect(() => readConfig({ NOTIFY_URL: "postgres://db/c" })).toThrow("needs DATABASE_URL");
  expect(() => readConfig({ DATABASE_URL: "postgres://b/c", NOTIFY_URL: "http://db" })).toThrow(
    "NOTIFY_URL must look like",
  );
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
