import type { StoredFile } from "#engine/model/index.ts";
import type { Resource, ResourceDir, ResourcePage } from "../resource-calls.ts";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { createTenant } from "#features/administration/server/index.ts";
import { systemSession } from "#engine/server/access/session.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { BASIC, buildTestApp } from "#app/server/test/build-app.ts";
import { makeDept, makeRole, makeUser } from "#app/server/test/factories.ts";
import { openFile, sendFile } from "#app/server/test/send-file.ts";
import { runJobs } from "#app/server/test/run-jobs.ts";

const LIBRARY = "/whale/resource";
const UPLOAD = "/blade-resource/oss/endpoint/upload";

let test: TestApp;
let admin: Client;
let designer: Client;
let reader: Client;
let stranger: Client;
let picture: Buffer;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  const dept = await makeDept(admin, "设计部");
  designer = await makeUser(
    test,
    admin,
    await makeRole(admin, "设计师", "2", ["resource", "resource_add", "resource_edit"]),
    dept,
  );
  reader = await makeUser(test, admin, await makeRole(admin, "业务员", "2", ["resource"]), dept);
  await inTransaction(test.database.pool, systemSession("648897"), new Date(), "test", (ctx) =>
    createTenant(ctx, { code: "648897", name: "另一家公司", password: "other-admin-2026" }),
  );
  stranger = await test.signIn("admin", "other-admin-2026", "648897");
  picture = await sharp({
    create: { width: 1200, height: 800, channels: 3, background: "#409eff" },
  })
    .jpeg()
    .toBuffer();
});

const list = async (client: Client, body: Record<string, unknown> = {}) =>
  (await client.post<ResourcePage>(`${LIBRARY}/list`, body)).data.records;
const names = async (client: Client, body: Record<string, unknown> = {}) =>
  (await list(client, body)).map(({ name }) => name);

async function folder(name: string, parentId = "0", client = admin): Promise<string> {
  return (await client.post<Resource>(`${LIBRARY}/add`, { type: "dir", name, parentId })).data.id;
}

async function file(name: string, parentId = "0", client = admin): Promise<Resource> {
  const { data } = await sendFile<StoredFile>(test, client, UPLOAD, name, picture, {
    resourceType: "resource",
  });
  return (
    await client.post<Resource>(`${LIBRARY}/add`, {
      type: "file",
      attachId: data.attachId,
      parentId,
    })
  ).data;
}

const download = (client: Client, ids: readonly string[]) =>
  test.app.inject({
    method: "POST",
    url: `/api${LIBRARY}/batchDownload`,
    headers: {
      ...BASIC,
      "blade-auth": `bearer ${client.token}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    payload: `ids=${ids.join(",")}`,
  });

describe("the resource library", () => {
  it("holds folders and files, folders first", async () => {
    const top = await folder("实景图");
    const added = await file("客厅.jpg", top);
    await folder("样板间", top);
    expect(added).toMatchObject({
      type: "file",
      name: "客厅.jpg",
      extension: "jpg",
      fileSize: picture.length,
      status: "1",
      parentId: top,
    });
    expect(await names(admin, { parentId: top })).toEqual(["样板间", "客厅.jpg"]);
    expect((await admin.get<Resource>(`${LIBRARY}/${added.id}`)).data.name).toBe("客厅.jpg");
    const tree = (await admin.get<ResourceDir[]>(`${LIBRARY}/getResourceDirTree`)).data.find(
      ({ id }) => id === top,
    )!;
    expect(tree).toMatchObject({
      title: "实景图",
      fileCount: 1,
      children: [{ title: "样板间", fileCount: 0 }],
    });
    expect(
      (await admin.get<ResourceDir[]>(`${LIBRARY}/getTreeSelect`)).data.map(({ value }) => value),
    ).toContain(top);
  });

  it("finds by name in a folder and all below it", async () => {
    const top = await folder("找东西");
    const below = await folder("下级", top);
    await file("阳台100%.jpg", below);
    await file("阳台.jpg");
    expect(await names(admin, { keyword: "阳台", parentId: top })).toEqual(["阳台100%.jpg"]);
    expect(await names(admin, { keyword: "100%" })).toEqual(["阳台100%.jpg"]);
  });

  it("numbers files of one name and refuses folders of one name", async () => {
    const top = await folder("重名");
    await file("a.jpg", top);
    expect((await file("a.jpg", top)).name).toBe("a (2).jpg");
    expect(await admin.post(`${LIBRARY}/add`, { type: "dir", name: "重名" })).toMatchObject({
      status: 400,
      msg: "文件夹中已有“重名”",
    });
    expect((await admin.post(`${LIBRARY}/add`, { type: "dir", name: "a/b" })).status).toBe(400);
  });

  it("renames, and a file stays of its kind", async () => {
    const { id } = await file("b.jpg");
    expect(
      (await admin.post<Resource>(`${LIBRARY}/update`, { id, name: "厨房", remark: "新" })).data,
    ).toMatchObject({
      name: "厨房.jpg",
      remark: "新",
    });
  });

  it("moves, but no folder into itself or below", async () => {
    const [from, to] = [await folder("从"), await folder("到")];
    const inner = await folder("里", from);
    const { id } = await file("c.jpg", from);
    expect((await admin.post(`${LIBRARY}/move`, { ids: id, parentId: to })).status).toBe(200);
    expect(await names(admin, { parentId: to })).toEqual(["c.jpg"]);
    for (const target of [from, inner])
      expect(await admin.post(`${LIBRARY}/move`, { ids: from, parentId: target })).toMatchObject({
        status: 400,
        msg: "不能移动到自身或其下级文件夹",
      });
    expect((await admin.post(`${LIBRARY}/move`, { ids: from, parentId: id })).msg).toBe(
      "请选择文件夹",
    );
  });

  it("shows what a designer adds to others only when it is confirmed", async () => {
    const top = await folder("待确认");
    const { id, status } = await file("d.jpg", top, designer);
    expect(status).toBe("0");
    expect(await names(designer, { parentId: top })).toEqual(["d.jpg"]);
    expect(await names(reader, { parentId: top })).toEqual([]);
    expect((await reader.get(`${LIBRARY}/${id}`)).status).toBe(404);
    expect((await designer.post(`${LIBRARY}/confirm`, { ids: id })).status).toBe(403);
    expect(await names(admin, { parentId: top, status: "0" })).toEqual(["d.jpg"]);
    expect(await admin.post(`${LIBRARY}/confirm`, { ids: top })).toMatchObject({
      status: 200,
      msg: "确认成功，所有人可见",
    });
    expect(await names(reader, { parentId: top })).toEqual(["d.jpg"]);
  });

  it("takes only one's own uploads, each once", async () => {
    const { data } = await sendFile<StoredFile>(test, designer, UPLOAD, "e.jpg", picture);
    const body = { type: "file", attachId: data.attachId };
    expect(await admin.post(`${LIBRARY}/add`, body)).toMatchObject({
      status: 400,
      msg: "请先上传文件",
    });
    expect((await designer.post(`${LIBRARY}/add`, body)).status).toBe(200);
    expect(await designer.post(`${LIBRARY}/add`, body)).toMatchObject({
      status: 400,
      msg: "该文件已在资源库中",
    });
  });

  it("removes folders with their files, which cannot be removed as attachments", async () => {
    const top = await folder("要删");
    const { link } = await file("f.jpg", await folder("里面", top));
    const { data } = await admin.get<{ records: { id: string }[] }>("/blade-resource/attach/list", {
      link,
    });
    const attach = data.records[0]!.id;
    expect((await admin.post("/blade-resource/attach/remove", {}, { ids: attach })).msg).toBe(
      "“f.jpg”在资源库中，请在资源库中删除",
    );
    expect(
      (await admin.post("/blade-resource/oss/endpoint/remove-file", {}, { fileName: link })).status,
    ).toBe(400);
    expect((await designer.post(`${LIBRARY}/delete`, { ids: top })).status).toBe(403);
    expect((await admin.post(`${LIBRARY}/delete`, { ids: top })).status).toBe(200);
    expect((await admin.get("/blade-resource/attach/detail", { id: attach })).status).toBe(404);
    await runJobs(test.app);
    expect((await openFile(test, admin, link)).statusCode).toBe(404);
  });

  it("gives one file as it is and several as a zip with their folders", async () => {
    const top = await folder("下载");
    const one = await file("图 1.jpg", top);
    await file("图 2.jpg", await folder("子", top));
    const single = await download(reader, [one.id]);
    expect(single.headers["content-disposition"]).toBe(
      `attachment; filename="_ 1.jpg"; filename*=UTF-8''%E5%9B%BE%201.jpg`,
    );
    expect(single.rawPayload.equals(picture)).toBe(true);
    const zip = await download(reader, [top]);
    expect(zip.headers).toMatchObject({ "content-type": "application/zip" });
    expect(zip.rawPayload.subarray(0, 2).toString()).toBe("PK");
    for (const name of ["下载/图 1.jpg", "下载/子/图 2.jpg"])
      expect(zip.rawPayload.includes(name)).toBe(true);
    expect(zip.rawPayload.includes(picture)).toBe(true);
    expect((await download(reader, [await folder("空的")])).json()).toMatchObject({
      code: 400,
      msg: "所选文件夹中没有文件",
    });
  });

  it("is another one in every tenant", async () => {
    const top = await folder("围墙");
    const { id } = await file("g.jpg", top);
    expect(await list(stranger)).toEqual([]);
    expect((await stranger.get(`${LIBRARY}/${id}`)).status).toBe(404);
    expect((await stranger.post(`${LIBRARY}/list`, { parentId: top })).status).toBe(400);
    for (const call of ["delete", "confirm", "move", "update"])
      expect([400, 404], call).toContain(
        (await stranger.post(`${LIBRARY}/${call}`, { id, ids: id, parentId: "0", name: "x" }))
          .status,
      );
    expect((await download(stranger, [id])).statusCode).toBe(404);
  });
});

describe("likenesses", () => {
  it("are small and made on demand", async () => {
    const { link } = await file("h.jpg");
    const small = await openFile(test, admin, `${link}?size=small`);
    expect(small.headers["content-type"]).toBe("image/webp");
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 320, height: 213 });
  });

  it("give way to the picture where none can be made", async () => {
    const broken = picture.subarray(0, 600);
    const { data } = await sendFile<StoredFile>(test, admin, UPLOAD, "坏.jpg", broken);
    const answer = await openFile(test, admin, `${data.link}?size=small`);
    expect(answer.headers["content-type"]).toBe("image/jpeg");
    expect(answer.rawPayload.equals(broken)).toBe(true);
  });
});
