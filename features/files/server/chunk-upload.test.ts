import type { ChunkState } from "#engine/model/index.ts";
import { createHash } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { makeDept, makeRole, makeUser } from "#app/server/test/factories.ts";
import { openFile, sendFile } from "#app/server/test/send-file.ts";
import { removeAbandonedUploads } from "./remove-abandoned.ts";

const CHUNK_PATH = "/blade-resource/oss/endpoint/chunk/upload";

let test: TestApp;
let admin: Client;
let clerk: Client;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  clerk = await makeUser(
    test,
    admin,
    await makeRole(admin, "文员", "2", []),
    await makeDept(admin, "行政部"),
  );
});

let sequence = 0;

/** A PDF by its first bytes, 12 MB unless told otherwise, like no other. */
function pdf(bytes = 12_000_000): { content: Buffer; about: Record<string, string> } {
  const content = Buffer.alloc(bytes, `${++sequence} `);
  content.write("%PDF-1.7\n");
  const hash = createHash("md5").update(content).digest("hex");
  return {
    content,
    about: { fileName: "施工图.pdf", size: String(bytes), hash, resourceType: "resource" },
  };
}

const state = (client: Client, about: Record<string, string>) =>
  client.get<ChunkState>(CHUNK_PATH, about);

function send(
  client: Client,
  { content, about }: ReturnType<typeof pdf>,
  index: number,
  size = 5_242_880,
) {
  const chunk = content.subarray(index * size, (index + 1) * size);
  return sendFile<ChunkState>(test, client, CHUNK_PATH, "blob", chunk, {
    ...about,
    index: String(index),
  });
}

it("goes on where it stopped and puts the file together", async () => {
  const file = pdf();
  expect((await state(clerk, file.about)).data).toEqual({
    chunkSize: 5_242_880,
    total: 3,
    missing: [0, 1, 2],
  });
  expect((await send(clerk, file, 2)).data.missing).toEqual([0, 1]);
  expect((await send(clerk, file, 0)).data.missing).toEqual([1]);
  expect((await state(clerk, file.about)).data.missing).toEqual([1]);
  const { data } = await send(clerk, file, 1);
  expect(data).toMatchObject({ missing: [], file: { originalName: "施工图.pdf" } });
  const kept = await openFile(test, clerk, data.file!.link);
  expect(kept.rawPayload.equals(file.content)).toBe(true);
  expect(
    (await admin.get("/blade-resource/attach/detail", { id: data.file!.attachId! })).data,
  ).toMatchObject({
    originalName: "施工图.pdf",
    attachSize: 12_000_000,
  });
});

it("answers the file once when the last chunks arrive together", async () => {
  const file = pdf();
  const answers = await Promise.all([0, 1, 2].map((index) => send(clerk, file, index)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.filter(({ data }) => data.file)).toHaveLength(1);
});

it("keeps what one person sent from another", async () => {
  const file = pdf();
  await send(clerk, file, 0);
  expect((await state(admin, file.about)).data.missing).toEqual([0, 1, 2]);
});

it("refuses a file that arrived damaged, and takes it when it is sent anew", async () => {
  const file = pdf(6_000_000);
  await send(clerk, file, 0);
  const damaged = { ...file, content: Buffer.from(file.content).fill(0, 5_500_000) };
  expect(await send(clerk, damaged, 1)).toMatchObject({
    status: 400,
    msg: "文件校验不一致，请重新上传",
  });
  expect((await state(clerk, file.about)).data.missing).toEqual([0, 1]);
  await send(clerk, file, 0);
  expect((await send(clerk, file, 1)).data.file).toBeDefined();
});

it.each([
  ["wrong type", { fileName: "a.svg" }, "上传文件格式不正确!"],
  ["too large", { size: "1000000001" }, "文件大小不能超过1G！"],
  ["too large for its purpose", { resourceType: "", size: "100000001" }, "文件大小不能超过100M！"],
  ["no hash", { hash: "abc" }, "文件校验值格式不正确"],
  ["no name", { fileName: "" }, "请输入文件名"],
])("refuses before the first byte: %s", async (_what, change, message) => {
  const file = pdf(6_000_000);
  const about = { ...file.about, ...change };
  expect(await state(clerk, about)).toMatchObject({ status: 400, msg: message });
  expect(await send(clerk, { ...file, about }, 0)).toMatchObject({ status: 400, msg: message });
});

it("refuses chunks of another number or size", async () => {
  const file = pdf(6_000_000);
  expect(await send(clerk, file, 0, 1000)).toMatchObject({ status: 400, msg: "分片大小不正确" });
  expect(
    await sendFile(test, clerk, CHUNK_PATH, "blob", "x", { ...file.about, index: "2" }),
  ).toMatchObject({
    status: 400,
    msg: "分片序号超出范围",
  });
});

it("judges the content of the whole, not only its name", async () => {
  const file = pdf(6_000_000);
  file.content.write("<script>");
  const about = { ...file.about, hash: createHash("md5").update(file.content).digest("hex") };
  await send(clerk, { ...file, about }, 0);
  expect(await send(clerk, { ...file, about }, 1)).toMatchObject({
    status: 400,
    msg: "上传文件格式不正确!",
  });
});

it("forgets after a day what nobody finished", async () => {
  const file = pdf();
  await send(clerk, file, 0);
  const after = (hours: number) =>
    removeAbandonedUploads(test.dataDir, new Date(Date.now() + hours * 3_600_000));
  await after(23);
  expect((await state(clerk, file.about)).data.missing).toEqual([1, 2]);
  await after(25);
  expect((await state(clerk, file.about)).data.missing).toEqual([0, 1, 2]);
});
