import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { customerBody, leadBody } from "#app/server/test/factories.ts";
import { sendFile } from "#app/server/test/send-file.ts";
import { settledImport } from "#app/server/test/settled-import.ts";

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
    headers: ["线索", "跟进方式", "跟进内容", "下次跟进时间"],
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
    headers: ["客户", "跟进方式", "跟进内容", "下次跟进时间"],
  },
] as const;

const FIRST = "2026-03-05 10:00:00";
const SECOND = "2026-03-09 10:00:00";

describe.each(KINDS)("follow-ups of a $kind", (kind) => {
  const { base, follows, body, follow, times } = kind;
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

  it("of a file change each of theirs once, whatever the number of rows", async () => {
    const names = [`导入${times}甲`, `导入${times}乙`];
    const ids: string[] = [];
    for (const name of names)
      ids.push((await admin.post<{ id: string }>(`${base}/submit`, body({ name }))).data.id);
    const rows = [
      [names[0], "电话", "第一次", FIRST],
      [names[1], "电话", "只有一次", ""],
      [names[0], "电话", "第二次", SECOND],
      [names[0], "电话", "第三次", ""],
    ];
    const sent = await sendFile<{ id: string }>(
      test,
      admin,
      `${follows}/import`,
      "跟进.csv",
      [kind.headers, ...rows].map((cells) => cells.join(",")).join("\n"),
    );
    const { id } = sent.data;
    await settledImport(admin, follows, id);
    await admin.post(`${follows}/import-run`, { id, mode: "all" });
    expect(await settledImport(admin, follows, id)).toMatchObject({ state: "done", done: 4 });
    expect(await state(ids[0]!)).toMatchObject({
      nextTime: SECOND,
      lastContent: "第三次",
      times: 3,
    });
    expect(await state(ids[1]!)).toMatchObject({ lastContent: "只有一次", times: 1 });
    expect((await admin.get<Row>(`${base}/detail`, { id: ids[0]! })).data["version"]).toBe(2);
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
