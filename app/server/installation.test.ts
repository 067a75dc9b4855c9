import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkKey, loadSecretKey } from "#engine/server/secrets/index.ts";
import { allowOutgoing } from "#engine/server/outgoing/check-address.ts";
import { shareFiles } from "#features/storage/server/index.ts";
import { buildApp } from "./app.ts";
import { checkFiles } from "./check-files.ts";
import { allowedHosts } from "./config.ts";
import { afterFile } from "./test/after-file.ts";
import type { Client, TestApp } from "./test/build-app.ts";
import { buildTestApp, clientOf } from "./test/build-app.ts";
import { testDatabase } from "./test/database.ts";
import type { Job } from "./test/import-bed.ts";
import { csv, HEADERS, LEADS, lead } from "./test/import-bed.ts";
import { settledImport } from "./test/settled-import.ts";
import { openFile, sendFile } from "./test/send-file.ts";

const folder = (): string => mkdtempSync(join(tmpdir(), "zhuke-installation-"));
const key = (): string => randomBytes(32).toString("base64");

describe("servers on one database", () => {
  it("need the same key, whether it comes from a file or the environment", async () => {
    const { pool } = await testDatabase();
    const first = key();
    loadSecretKey(folder(), first);
    await checkKey(pool);
    loadSecretKey(folder());
    await expect(checkKey(pool)).rejects.toThrow("another secret key");
    loadSecretKey(folder(), first);
    await expect(checkKey(pool)).resolves.toBeUndefined();
    expect(() => loadSecretKey(folder(), "short")).toThrow("SECRET_KEY");
    const { rows } = await pool.query<{ value: string }>("select value from installation");
    expect(rows.map(({ value }) => value)).not.toContain(first);
  });

  it("are told loudly where each would keep files for itself", async () => {
    const { pool } = await testDatabase();
    const said: string[] = [];
    const [one, other] = [folder(), folder()];
    for (const dataDir of [one, one, other])
      await checkFiles(pool, dataDir, (text) => said.push(text));
    expect(said).toEqual([expect.stringContaining("FILE_STORAGE_URL")]);
  });
});

describe("with a bucket for the installation", () => {
  const bucket = folder();
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    directory: bucket,
    silent: true,
    configureBuckets: [{ name: "zhuke" }],
  });
  let one: TestApp;
  let two: TestApp;
  let here: Client;
  let there: Client;
  let fileStorageUrl: string;

  beforeAll(async () => {
    const { port } = await server.run();
    fileStorageUrl = `http://S3RVER:S3RVER@127.0.0.1:${port}/zhuke`;
    one = await buildTestApp();
    const app = await buildApp({
      database: one.database,
      rateLimit: 0,
      logLevel: "silent",
      captcha: "off",
      outgoingAllow: allowedHosts({ outgoingAllow: ["127.0.0.1"], fileStorageUrl }),
      fileStorageUrl,
      dataDir: folder(),
    });
    await app.ready();
    afterFile(() => app.close());
    two = { ...one, app };
    here = await one.signIn();
    there = clientOf(app, here.token, here.userId);
  });
  afterAll(async () => {
    shareFiles(undefined);
    await server.close();
  });

  it("what one server was given another opens, and imports go on wherever a process is free", async () => {
    const said: string[] = [];
    for (const dataDir of [folder(), folder()])
      await checkFiles(one.database.pool, dataDir, (text) => said.push(text));
    expect(said).toEqual([]);
    const { data } = await sendFile<{ link: string }>(
      one,
      here,
      "/blade-resource/oss/endpoint/put-file-attach",
      "合同.pdf",
      "%PDF-1.7\n只有一份",
    );
    expect((await openFile(two, there, data.link)).body).toContain("只有一份");
    const inBucket = (): string[] =>
      readdirSync(bucket, { recursive: true })
        .map(String)
        .filter((name) => name.endsWith("_object"));
    expect(inBucket()).toHaveLength(1);
    const sent = await sendFile<Job>(
      one,
      here,
      `${LEADS}/import`,
      "线索.csv",
      csv([HEADERS, lead()]),
    );
    expect(sent.status).toBe(200);
    expect(inBucket()).toHaveLength(2);
    const settled = await settledImport<Job>(there, LEADS, sent.data.id);
    expect(settled).toMatchObject({ state: "validated", total: 1 });
    expect(inBucket()).toHaveLength(1);
  });

  it("that cannot be reached does not start", async () => {
    shareFiles("http://S3RVER:wrong@127.0.0.1:1/zhuke");
    allowOutgoing(["127.0.0.1"]);
    await expect(checkFiles(one.database.pool, one.dataDir, () => undefined)).rejects.toThrow(
      "FILE_STORAGE_URL",
    );
    shareFiles(fileStorageUrl);
  });
});
