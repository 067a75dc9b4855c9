import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { customerBody, leadBody } from "#app/server/test/factories.ts";

type Row = Readonly<Record<string, unknown>>;

let test: TestApp;
let admin: Client;
let now = new Date("2026-03-01T01:00:00Z");

beforeAll(async () => {
  test = await buildTestApp(() => now);
  admin = await test.signIn();
});

const KINDS = [
  {
    kind: "lead",
    base: "/blade-crm/clue",
    follows: "/blade-followRecords/followRecords",
    body: leadBody,
    follow: (id: string, content: string, nextTime?: string) => ({
      clueId: id,
      followType: "1",
      content,
      nextTime,
    }),
    times: "followupTimes",
  },
  {
    kind: "customer",
    base: "/blade-customer/customer",
    follows: "/blade-customer/customerFollow",
    body: customerBody,
    follow: (id: string, followDesc: string, nextFollowTime?: string) => ({
      customerId: id,
      followType: "1",
      followDesc,
      nextFollowTime,
    }),
    times: "followup",
  },
] as const;

const FIRST = "2026-03-05 10:00:00";
const SECOND = "2026-03-09 10:00:00";

describe.each(KINDS)("follow-ups of a $kind", ({ base, follows, body, follow, times }) => {
  const state = async (id: string): Promise<Row> => {
    const { data } = await admin.get<Row>(`${base}/detail`, { id });
    return {
      nextTime: data["nextTime"],
      lastTime: data["lastTime"],
      lastContent: data["lastContent"],
      times: data[times],
    };
  };
  const started = async (): Promise<string> => {
    const { status, msg, data } = await admin.post<{ id: string }>(`${base}/submit`, body());
    expect(status, msg).toBe(200);
    return data.id;
  };
  /** Each a minute after the one before. */
  const followUp = async (id: string, content: string, next?: string): Promise<string> => {
    now = new Date(now.getTime() + 60_000);
    const { status, msg, data } = await admin.post<{ id: string }>(
      `${follows}/submit`,
      follow(id, content, next),
    );
    expect(status, msg).toBe(200);
    return data.id;
  };
  const removed = async (id: string): Promise<void> =>
    expect(await admin.post(`${follows}/remove`, {}, { ids: id })).toMatchObject({ status: 200 });

  it("leave the next time where they name none", async () => {
    const id = await started();
    await followUp(id, "约了周四", FIRST);
    await followUp(id, "没人接");
    expect(await state(id)).toMatchObject({ nextTime: FIRST, lastContent: "没人接", times: 2 });
  });

  it("are reckoned anew from what is left when one is removed", async () => {
    const id = await started();
    const one = await followUp(id, "第一次", FIRST);
    const first = await state(id);
    const two = await followUp(id, "第二次", SECOND);
    const second = await state(id);
    const three = await followUp(id, "第三次");
    await removed(three);
    expect(await state(id)).toEqual(second);
    await removed(two);
    expect(await state(id)).toEqual(first);
    await removed(one);
    expect(await state(id)).toMatchObject({
      nextTime: "",
      lastTime: "",
      lastContent: "",
      times: 0,
    });
  });

  it("do not take away a next time that somebody set since", async () => {
    const id = await started();
    const one = await followUp(id, "第一次", FIRST);
    await admin.post(`${base}/submit`, { id, nextTime: SECOND });
    await removed(one);
    expect(await state(id)).toMatchObject({ nextTime: SECOND, lastContent: "" });
  });
});
