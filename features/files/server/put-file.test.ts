import type { StoredFile } from "#engine/model/index.ts";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { createTenant } from "#features/administration/server/index.ts";
import { systemSession } from "#engine/server/access/session.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { makeDept, makeRole, makeUser } from "#app/server/test/factories.ts";
import { openFile, sendFile } from "#app/server/test/send-file.ts";
import { runJobs } from "#app/server/test/run-jobs.ts";

const PUT = "/blade-resource/oss/endpoint/put-file";
const ATTACH = "/blade-resource/oss/endpoint/put-file-attach";
const REMOVE = "/blade-resource/oss/endpoint/remove-file";

/** The start of a PNG that says how wide and high it is, filled up to a size. */
function png(bytes = 200, side = 1): Buffer {
  const head = Buffer.from(
    "89504e470d0a1a0a0000000d4948445200000000000000000806000000000000000000000849444154",
    "hex",
  );
  head.writeUInt32BE(side, 16);
  head.writeUInt32BE(side, 20);
  return Buffer.concat([head, Buffer.alloc(bytes - head.length)]);
}

let test: TestApp;
let admin: Client;
let clerk: Client;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  clerk = await makeUser(
    test,
    admin,
    await makeRole(admin, "文员", "2", ["lead"]),
    await makeDept(admin, "行政部"),
  );
});

describe("uploading", () => {
  it("keeps a picture and gives it to its tenant, in parts too", async () => {
    const { status, data } = await sendFile<StoredFile>(test, clerk, PUT, "户型图.PNG", png(300));
    expect(status).toBe(200);
    expect(data).toMatchObject({
      originalName: "户型图.PNG",
      domain: "/api/files",
      link: `/api/files/${data.name}`,
    });
    expect(data.name).toMatch(/^000000\/\d{6}\/[0-9a-f]{40}\.png$/);
    const whole = await openFile(test, clerk, data.link);
    expect(whole.rawPayload.equals(png(300))).toBe(true);
    expect(whole.headers).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "content-disposition": "inline",
      "cache-control": "private, max-age=31536000, immutable",
    });
    const part = await openFile(test, clerk, data.link, { range: "bytes=10-19" });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload.equals(png(300).subarray(10, 20))).toBe(true);
  });

  it("opens to sessions of the tenant only, whoever knows the link", async () => {
    const { data } = await sendFile<StoredFile>(test, clerk, PUT, "客户.png", png(300));
    const ask = (
      headers: Record<string, string> = {},
      url = data.link,
      cookies: Record<string, string> = {},
    ) => test.app.inject({ url, headers, cookies }).then(({ statusCode }) => statusCode);
    expect(await ask()).toBe(401);
    expect(await ask({}, `${data.link}?size=small`)).toBe(401);
    expect(await ask({ "blade-auth": "made-up" })).toBe(401);
    expect(await ask({ "blade-auth": `bearer ${clerk.token}` })).toBe(200);
    expect(await ask({}, `${data.link}?Blade-Auth=${clerk.token}`)).toBe(200);
    expect(await ask({}, data.link, { "saber-access-token": clerk.token })).toBe(200);
    expect(
      await ask({ "sec-fetch-site": "cross-site" }, data.link, {
        "zhuke-access-token": clerk.token,
      }),
    ).toBe(401);
    expect(
      await ask({}, "/api/blade-system/user/info", { "zhuke-access-token": clerk.token }),
    ).toBe(401);
    await inTransaction(test.database.pool, systemSession("000000"), new Date(), "test", (ctx) =>
      ctx.acrossTenants(() =>
        createTenant(ctx, { code: "648897", name: "别家", password: "wall-test-2026" }),
      ),
    );
    const stranger = await test.signIn("admin", "wall-test-2026", "648897");
    expect(await ask({ "blade-auth": stranger.token })).toBe(404);
    expect(
      (await stranger.get("/blade-resource/oss/endpoint/sign-link", { link: data.link })).status,
    ).toBe(404);
  });

  it("opens by a signed link for ten minutes", async () => {
    const { data } = await sendFile<StoredFile>(test, clerk, PUT, "客户.png", png(300));
    const { data: other } = await sendFile<StoredFile>(test, clerk, PUT, "别的.png", png(301));
    const signed = (
      await clerk.get<{ link: string }>("/blade-resource/oss/endpoint/sign-link", {
        link: data.link,
      })
    ).data.link;
    const status = async (url: string) => (await test.app.inject({ url })).statusCode;
    expect(await status(signed)).toBe(200);
    expect(await status(signed.replace(data.name, other.name))).toBe(401);
    expect(
      await status(signed.replace(/until=\d+/, (text) => `until=${Number(text.slice(6)) + 600}`)),
    ).toBe(401);
    vi.useFakeTimers({ now: Date.now() + 601_000, toFake: ["Date"] });
    expect(await status(signed)).toBe(401);
    vi.useRealTimers();
  });

  it("is open to all where it is the picture at a tenant's door", async () => {
    const { data } = await sendFile<StoredFile>(test, admin, PUT, "门面.png", png(300));
    await test.database.pool.query(
      "update tenant set background_url = $1 where tenant_code = '000000'",
      [data.link],
    );
    expect((await test.app.inject({ url: data.link })).statusCode).toBe(200);
  });

  it("takes files above the limit of ordinary requests", async () => {
    const pdf = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(3_000_000, 0x20)]);
    expect((await sendFile(test, clerk, PUT, "合同.pdf", pdf)).status).toBe(200);
  });

  it.each([
    ["script named as picture", "a.png", "<script>alert(1)</script>", "", "上传文件格式不正确!"],
    ["SVG", "a.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>", "", "上传文件格式不正确!"],
    ["HTML", "a.html", "<html></html>", "", "上传文件格式不正确!"],
    ["no extension", "a", png(), "", "上传文件格式不正确!"],
    ["picture with another extension", "a.pdf", png(), "", "上传文件格式不正确!"],
    ["large picture", "a.png", png(2_000_001), "", "图片大小不能超过2000KB!"],
    ["large avatar", "a.png", png(1_000_001), "?purpose=avatar", "图片大小不能超过1M!"],
    ["avatar that is no picture", "a.pdf", "%PDF-1.7", "?purpose=avatar", "上传文件格式不正确!"],
    ["large activity picture", "a.png", png(6_000_001), "?purpose=activity", "图片大小不能超过6M!"],
    ["activity picture as gif", "a.gif", "GIF89a", "?purpose=activity", "上传文件格式不正确!"],
    ["picture with too many pixels", "a.png", png(200, 20_000), "", "图片像素过大，最多5000万像素"],
    ["empty file", "a.png", "", "", "请选择要上传的文件"],
  ])("refuses: %s", async (_what, name, content, query, message) => {
    expect(await sendFile(test, clerk, PUT + query, name, content)).toMatchObject({
      status: 400,
      success: false,
      msg: message,
    });
  });

  it("needs a token and a form", async () => {
    const nobody = { ...clerk, token: "wrong" };
    expect((await sendFile(test, nobody, PUT, "a.png", png())).status).toBe(401);
    expect((await clerk.post(PUT, {})).status).toBe(415);
  });

  it("gives nothing for unknown and escaping names", async () => {
    for (const url of [
      "/api/files/000000/202601/nothing.png",
      "/api/files/..%2f..%2fetc/passwd",
      "/api/files/",
    ]) {
      expect([403, 404]).toContain((await test.app.inject({ url })).statusCode);
    }
  });
});

describe("attachments", () => {
  it("are listed with their names and sizes", async () => {
    const { data } = await sendFile<StoredFile>(test, admin, ATTACH, "图纸.png", png(321));
    const row = await admin.get("/blade-resource/attach/detail", { id: data.attachId! });
    expect(row.data).toMatchObject({
      originalName: "图纸.png",
      extension: "png",
      attachSize: 321,
      link: data.link,
    });
  });

  it("are removed by their owner only, and then gone from the disk", async () => {
    const { data } = await sendFile<StoredFile>(test, admin, ATTACH, "图纸.png", png());
    expect((await clerk.post(REMOVE, {}, { fileName: data.link })).status).toBe(404);
    expect((await admin.post(REMOVE, {}, { fileName: data.link })).status).toBe(200);
    expect((await admin.get("/blade-resource/attach/detail", { id: data.attachId! })).status).toBe(
      404,
    );
    expect(existsSync(join(test.dataDir, "files", data.name))).toBe(true);
    await runJobs(test.app);
    expect(existsSync(join(test.dataDir, "files", data.name))).toBe(false);
    expect((await openFile(test, clerk, data.link)).statusCode).toBe(404);
  });
});
