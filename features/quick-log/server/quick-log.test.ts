import { beforeAll, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { customerBody, makeStore, makeUser } from "#app/server/test/factories.ts";

const SUBMIT = "/blade-crm/quickLog/submit";
const CUSTOMER = "/blade-customer/customer";

interface Kept {
  readonly id: string;
  readonly version: number;
  readonly houseSize: string;
  readonly lastContent: string;
  readonly nextTime: string;
}

let test: TestApp;
let admin: Client;
let seller: Client;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  const store = await makeStore(test, admin);
  seller = await makeUser(test, admin, store.salesRole, store.store, "周业务");
});

const added = async (): Promise<Kept> =>
  (await seller.post<Kept>(`${CUSTOMER}/submit`, customerBody())).data;
const kept = async (id: string): Promise<Kept> =>
  (await seller.get<Kept>(`${CUSTOMER}/detail`, { id })).data;
const follow = {
  followType: "1",
  followDesc: "明早10点回访 89平",
  nextFollowTime: "2099-01-05 10:00:00",
};

it("keeps the follow-up and the facts it told together", async () => {
  const { id, version } = await added();
  const answer = await seller.post(SUBMIT, {
    subject: "customer",
    id,
    version,
    follow,
    facts: { houseSize: "89", addWeChat: "1" },
  });
  expect(answer, answer.msg).toMatchObject({ status: 200 });
  expect(await kept(id)).toMatchObject({
    houseSize: "89.00",
    addWeChat: "1",
    lastContent: follow.followDesc,
    nextTime: follow.nextFollowTime,
  });
});

it("keeps neither when somebody changed the row meanwhile, and says how it stands", async () => {
  const { id, version } = await added();
  await seller.post(`${CUSTOMER}/submit`, { id, version, houseSize: "120" });
  const answer = await seller.post<{ current: Kept }>(SUBMIT, {
    subject: "customer",
    id,
    version,
    follow,
    facts: { houseSize: "89" },
  });
  expect(answer).toMatchObject({ status: 409, data: { current: { houseSize: "120.00" } } });
  expect(await kept(id)).toMatchObject({ houseSize: "120.00", lastContent: "" });
});

it("keeps neither when the follow-up or a fact is refused", async () => {
  const { id, version } = await added();
  expect(
    await seller.post(SUBMIT, {
      subject: "customer",
      id,
      version,
      follow: { followDesc: "" },
      facts: { houseSize: "89" },
    }),
  ).toMatchObject({
    status: 400,
  });
  expect(
    await seller.post(SUBMIT, {
      subject: "customer",
      id,
      version,
      follow,
      facts: { houseSize: "-1" },
    }),
  ).toMatchObject({
    status: 400,
  });
  expect(await kept(id)).toMatchObject({ houseSize: null, lastContent: "", version });
  expect(await seller.post(SUBMIT, { subject: "customer", id, follow: "text" })).toMatchObject({
    status: 400,
  });
});

it("writes only to records one may see", async () => {
  const { id } = (await admin.post<Kept>(`${CUSTOMER}/submit`, customerBody())).data;
  expect(
    (await seller.post(SUBMIT, { subject: "customer", id, follow })).status,
  ).toBeGreaterThanOrEqual(400);
  expect(
    (await seller.post(SUBMIT, { subject: "customer", id, follow, facts: { houseSize: "89" } }))
      .status,
  ).toBe(404);
});

it("keeps a photo and a voice note with it, and tells of both in the story", async () => {
  const { id, version } = await added();
  const taken = { picture: "/files/site.jpg", voice: "/files/note.m4a" };
  const answer = await seller.post(SUBMIT, {
    subject: "customer",
    id,
    version,
    follow: { ...follow, ...taken },
  });
  expect(answer, answer.msg).toMatchObject({ status: 200 });
  const { data } = await seller.get<{ kind: string; files: { name: string; link: string }[] }[]>(
    "/blade-crm/timeline",
    { subject: "customer", id },
  );
  expect(data.find(({ kind }) => kind === "follow")?.files).toEqual([
    { name: "照片", link: taken.picture },
    { name: "语音", link: taken.voice },
  ]);
});
