import type { StoredFile } from "#engine/model/index.ts";
import { existsSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { openFile, sendFile } from "#app/server/test/send-file.ts";
import { runJobs } from "#app/server/test/run-jobs.ts";

const OSS = "/blade-resource/oss";
const PUT = `${OSS}/endpoint/put-file-attach`;

let test: TestApp;
let admin: Client;
let endpoint: string;
const bucket = mkdtempSync(join(tmpdir(), "zhuke-s3-"));
const server = new S3rver({
  address: "127.0.0.1",
  port: 0,
  directory: bucket,
  silent: true,
  configureBuckets: [{ name: "zhuke" }],
});

beforeAll(async () => {
  const { port } = await server.run();
  endpoint = `http://127.0.0.1:${port}`;
  test = await buildTestApp();
  admin = await test.signIn();
});

afterAll(() => server.close());

let sequence = 0;

const minio = (more: Record<string, string> = {}) => ({
  category: "1",
  ossCode: `minio-${++sequence}`,
  endpoint,
  bucketName: "zhuke",
  accessKey: "S3RVER",
  secretKey: "S3RVER",
  ...more,
});

const add = async (more: Record<string, string> = {}) =>
  (await admin.post<{ id: string }>(`${OSS}/submit`, minio(more))).data.id;
const enable = (id: string) => admin.post(`${OSS}/enable`, {}, { id });
const inBucket = (): string[] => readdirSync(bucket, { recursive: true }).map(String);

async function rows(): Promise<{ id: string; ossCode: string; status: number }[]> {
  return (
    await admin.get<{ records: { id: string; ossCode: string; status: number }[] }>(`${OSS}/list`)
  ).data.records;
}

const local = async () => (await rows()).find(({ ossCode }) => ossCode === "local")!;

const pdf = (bytes: number): Buffer => {
  const content = Buffer.alloc(bytes, "abcdefghij");
  content.write("%PDF-1.7\n");
  return content;
};

describe("storage settings", () => {
  it("begin with the local disk", async () => {
    expect(await local()).toMatchObject({ status: 2, category: 5 });
  });

  it("never show the secret again, and keep it where it is left empty", async () => {
    const { data } = await admin.post<Record<string, unknown>>(`${OSS}/submit`, minio());
    const text = JSON.stringify([
      data,
      (await admin.get(`${OSS}/detail`, { id: String(data["id"]) })).data,
      await rows(),
    ]);
    expect(text).not.toMatch(/secretKey|sealedKey/);
    const { rows: kept } = await test.database.pool.query("select * from oss where id = $1", [
      data["id"],
    ]);
    expect(JSON.stringify(kept)).not.toContain('"S3RVER","S3RVER"');
    expect(kept[0].sealed_key).toMatch(/^v1\./);
    const changed = await admin.post(`${OSS}/submit`, { ...data, secretKey: "", remark: "改过了" });
    expect(changed).toMatchObject({ status: 200, data: { remark: "改过了" } });
    expect(
      await admin.post(`${OSS}/test-connection`, {}, { id: String(data["id"]) }),
    ).toMatchObject({
      status: 200,
      msg: "连接正常，读写成功",
    });
  });

  it.each([
    ["endpoint", "", "请输入资源地址"],
    ["endpoint", "ftp://example.com", "资源地址须以 http:// 或 https:// 开头"],
    ["bucketName", "Zhuke Bucket", "空间名为3到63位小写字母、数字、点和横线"],
    ["accessKey", "", "请输入accessKey"],
    ["secretKey", "", "请输入secretKey"],
    ["category", "", "请选择存储类型"],
  ])("need a proper %s, not «%s»", async (field, value, message) => {
    const answer = await admin.post<{ fields: Record<string, string> }>(
      `${OSS}/submit`,
      minio({ [field]: value }),
    );
    expect(answer).toMatchObject({
      status: 400,
      msg: message,
      data: { fields: { [field]: message } },
    });
  });

  it("refuse to be enabled while they do not work", async () => {
    const id = await add({ accessKey: "nobody" });
    expect((await enable(id)).msg).toMatch(/^连接失败，请检查地址、空间名和密钥（/);
    expect((await enable(await add({ bucketName: "elsewhere" }))).status).toBe(400);
    expect(await local()).toMatchObject({ status: 2 });
  });

  it("are in use one at a time, and the one in use stays", async () => {
    const [first, second] = [await add(), await add()];
    expect((await enable(first)).status).toBe(200);
    expect((await enable(second)).status).toBe(200);
    expect((await rows()).filter(({ status }) => status === 2).map(({ id }) => id)).toEqual([
      second,
    ]);
    expect(await admin.post(`${OSS}/remove`, {}, { ids: second })).toMatchObject({
      status: 400,
      msg: "使用中的存储不能删除，请先启用另一个",
    });
    await enable((await local()).id);
    expect((await admin.post(`${OSS}/remove`, {}, { ids: `${first},${second}` })).status).toBe(200);
  });
});

describe("files in a bucket", () => {
  it("are kept there, read from there in parts too, and removed there", async () => {
    const id = await add();
    await enable(id);
    const content = pdf(9_000_000);
    const { data } = await sendFile<StoredFile>(test, admin, PUT, "合同.pdf", content);
    expect(existsSync(join(test.dataDir, "files", data.name))).toBe(false);
    expect(inBucket().some((name) => name.includes(data.name))).toBe(true);
    expect((await openFile(test, admin, data.link)).rawPayload.equals(content)).toBe(true);
    const part = await openFile(test, admin, data.link, { range: "bytes=8999990-" });
    expect(part.statusCode).toBe(206);
    expect(part.headers["content-range"]).toBe("bytes 8999990-8999999/9000000");
    expect(part.rawPayload.equals(content.subarray(8_999_990))).toBe(true);

    await enable((await local()).id);
    expect(
      (await openFile(test, admin, data.link)).statusCode,
      "after another storage is in use",
    ).toBe(200);
    expect(await admin.post(`${OSS}/remove`, {}, { ids: id })).toMatchObject({
      status: 400,
      msg: "仍有文件存放在此，不能删除",
    });

    await admin.post("/blade-resource/attach/remove", {}, { ids: data.attachId! });
    await runJobs(test.app);
    expect(inBucket().some((name) => name.includes(data.name))).toBe(false);
    expect((await openFile(test, admin, data.link)).statusCode).toBe(404);
    expect((await admin.post(`${OSS}/remove`, {}, { ids: id })).status).toBe(200);
  });

  it("go where the code says, and files from before stay on the disk", async () => {
    const before = (await sendFile<StoredFile>(test, admin, PUT, "前.pdf", pdf(2000))).data;
    const code = `minio-${sequence + 1}`;
    await add();
    const { data } = await sendFile<StoredFile>(
      test,
      admin,
      `${PUT}?code=${code}`,
      "合同.pdf",
      pdf(1000),
    );
    expect(inBucket().some((name) => name.includes(data.name))).toBe(true);
    expect(existsSync(join(test.dataDir, "files", before.name))).toBe(true);
    expect(await sendFile(test, admin, `${PUT}?code=none`, "合同.pdf", pdf(1000))).toMatchObject({
      status: 400,
      msg: "资源编号不存在",
    });
  });

  it("are refused in words when the storage is gone, and nothing is left behind", async () => {
    const kept = (await sendFile<StoredFile>(test, admin, PUT, "前.pdf", pdf(1000))).data;
    const { rows: made } = await test.database.pool.query(
      "select count(*)::int as files from attach",
    );
    const id = await add();
    await enable(id);
    await test.database.pool.query("update oss set endpoint = 'http://127.0.0.1:9' where id = $1", [
      id,
    ]);
    expect(await sendFile(test, admin, PUT, "合同.pdf", pdf(1000))).toMatchObject({
      status: 503,
      msg: "文件存储暂时不可用，请稍后再试或联系管理员",
    });
    expect(
      (await test.database.pool.query("select count(*)::int as files from attach")).rows,
    ).toEqual(made);
    expect((await openFile(test, admin, kept.link)).statusCode, "on the disk").toBe(200);
    const { rows: away } = await test.database.pool.query(
      "select name from stored_file where oss_id <> $1 limit 1",
      [id],
    );
    await test.database.pool.query("update stored_file set oss_id = $1 where name = $2", [
      id,
      away[0].name,
    ]);
    const missed = await openFile(test, admin, `/api/files/${away[0].name}`);
    expect([missed.statusCode, missed.headers["cache-control"]]).toEqual([503, "no-store"]);
    await enable((await local()).id);
  });
});
