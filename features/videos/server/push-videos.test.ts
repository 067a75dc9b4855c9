import { beforeAll, describe, expect, it } from "vitest";
import type { StoredFile } from "#engine/model/index.ts";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { runJobs } from "#app/server/test/run-jobs.ts";
import type { Page } from "#app/server/test/sales-bed.ts";
import { sendFile } from "#app/server/test/send-file.ts";

const VIDEOS = "/blade-videoVote/videoVote";

let test: TestApp;
let admin: Client;
let account: string;

async function video(videoName: string, more: object = {}): Promise<string> {
  const header = Buffer.from("000000206674797069736f6d0000020069736f6d69736f32", "hex");
  const stored = await sendFile<StoredFile>(
    test,
    admin,
    "/blade-resource/oss/endpoint/upload",
    "样片.mp4",
    Buffer.concat([header, Buffer.alloc(300_000)]),
    { resourceType: "video" },
  );
  expect(stored, stored.msg).toMatchObject({ status: 200 });
  const made = await admin.post<{ id: string }>(`${VIDEOS}/submit`, {
    videoName,
    video: stored.data.link,
    voteAccount: account,
    ...more,
  });
  expect(made, made.msg).toMatchObject({ status: 200 });
  return made.data.id;
}

const push = (ids: string) => admin.post(`${VIDEOS}/pushVideo`, { ids });
const detail = async (id: string) => (await admin.get(`${VIDEOS}/detail`, { id })).data;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  const made = await admin.post<{ id: string }>("/blade-crm/adAccount/submit", {
    adAccountName: "视频沙箱",
    platform: "0",
  });
  account = made.data.id;
});

describe("a video", () => {
  it("goes to its platform in the background, and is listed there", async () => {
    const id = await video("国庆整装样片");
    const answers = await Promise.all([push(id), push(id), push(id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await detail(id)).toMatchObject({ status: "1", votePlatform: "腾讯广告沙箱（不外发）" });
    expect(await admin.post(`${VIDEOS}/remove`, {}, { ids: id })).toMatchObject({ status: 400 });
    await runJobs(test.app);
    expect(await detail(id)).toMatchObject({ status: "2", progress: 100 });
    const { data } = await admin.post<{ name: string }[]>(`${VIDEOS}/getFileList`, {
      voteAccount: account,
    });
    expect(data).toMatchObject([{ name: "国庆整装样片" }]);
    expect(await push(id)).toMatchObject({ status: 400 });
    const { data: kept } = await admin.get<Page>("/blade-crm/sourceRequestLog/page", {
      reqType: "7",
    });
    expect(kept.records[0]).toMatchObject({ appId: "视频沙箱", dataStatus: "1" });
  });

  it("is tried again where it may pass, and not where it was refused", async () => {
    const [again, never] = [await video("样片5000"), await video("样片4040")];
    await push(`${again},${never}`);
    await runJobs(test.app, 0);
    expect(await detail(never)).toMatchObject({ status: "3", reason: "沙箱：视频不符合要求" });
    await runJobs(test.app, 3600);
    expect(await detail(again)).toMatchObject({ status: "2", reason: "" });
  });

  it("needs a file and an account", async () => {
    const bare = await admin.post<{ id: string }>(`${VIDEOS}/submit`, { videoName: "空" });
    expect(await push(bare.data.id)).toMatchObject({ status: 400, msg: "“空”还没有视频文件" });
    expect(await push(await video("无账户", { voteAccount: "" }))).toMatchObject({
      status: 400,
      msg: "“无账户”请选择推送账户",
    });
  });
});

it("accounts tell whether they may be pushed to", async () => {
  expect((await admin.get(`${VIDEOS}/WorkPlatformAccountInfo`)).data).toMatchObject([
    { id: account, accountName: "视频沙箱", authorized: true, sandbox: true },
  ]);
  const { data } = await admin.get(`${VIDEOS}/getAuthorizeDAccountTxData`, {
    voteAccount: account,
  });
  expect(data).toMatchObject([{ accountId: account }]);
});
