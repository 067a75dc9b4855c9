import { MUTED_NOTICES } from "#features/warnings/feature.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { BASIC, buildTestApp } from "#app/server/test/build-app.ts";
import { leadBody, makeStore } from "#app/server/test/factories.ts";
import { CHANNEL } from "../channel.ts";

let test: TestApp;
let admin: Client;
let origin: string;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  origin = await test.app.listen({ port: 0, host: "127.0.0.1" });
});

/** Reads an open event stream until a text was seen. */
async function readUntil(stream: ReadableStream<Uint8Array>, wanted: string): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let seen = "";
  while (!seen.includes(wanted)) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`The stream ended after: ${seen}`);
    seen += decoder.decode(value, { stream: true });
  }
  await reader.cancel();
  return seen;
}

/** Gives somebody a new lead, of which they are told. */
async function give(name: string, userId: string): Promise<void> {
  const { data } = await admin.post<{ id: string }>(
    "/blade-crm/clue/submitPool",
    leadBody({ name }),
  );
  const given = await admin.post("/blade-crm/clue/allocation", { id: data.id, userId });
  expect(given.status).toBe(200);
}

describe("live events", () => {
  it("tell the person a lead is given to, and nobody else", async () => {
    const store = await makeStore(test, admin);
    const open = (client: Client) =>
      fetch(`${origin}/api/blade-msg/events`, { headers: { "blade-auth": client.token } });
    const [mine, others] = await Promise.all([open(store.first), open(store.second)]);
    expect(mine.headers.get("content-type")).toContain("text/event-stream");
    await give("给李业务的", store.first.userId);
    await give("给张业务的", store.second.userId);
    expect(await readUntil(mine.body!, "给李业务的")).toContain("event: notice");
    expect(await readUntil(others.body!, "给张业务的")).not.toContain("给李业务的");
  });

  it("leave out the kinds of notices that their user muted, which stay in the list", async () => {
    const store = await makeStore(test, admin);
    const stream = await fetch(`${origin}/api/blade-msg/events`, {
      headers: { "blade-auth": store.first.token },
    });
    const mute = (value: readonly string[]) =>
      store.first.post("/blade-system/user/settings", { key: MUTED_NOTICES, value });
    await mute(["leadsUnassigned", "leadNotFollowedUp", "customerAlarmNotice", "pkAlarmNotice"]);
    await give("静音的线索", store.first.userId);
    await mute([]);
    await give("响铃的线索", store.first.userId);
    expect(await readUntil(stream.body!, "响铃的线索")).not.toContain("静音的线索");
    const { data } = await store.first.get<{ records: { name: string }[] }>(
      "/blade-warnMsg/warnMsg/list",
    );
    expect(JSON.stringify(data.records)).toContain("静音的线索");
  });

  const opened = (client: Client) =>
    fetch(`${origin}/api/blade-msg/events`, { headers: { "blade-auth": client.token } });
  /** Reads to the end of a stream, which comes only when the server ends it. */
  const ends = (stream: Response): Promise<string> => stream.text();
  const person = async () => {
    const store = await makeStore(test, admin);
    const { data } = await admin.get<Record<string, unknown>>("/blade-system/user/detail", {
      id: store.first.userId,
    });
    return { client: store.first, user: data, otherRole: store.managerRole };
  };

  it.each<[string, (one: Awaited<ReturnType<typeof person>>) => Promise<unknown>]>([
    ["sign-out", ({ client }) => client.get("/blade-auth/oauth/logout")],
    [
      "disabling the account",
      ({ user }) => admin.post("/blade-system/user/submit", { ...user, status: "0" }),
    ],
    [
      "other roles",
      ({ user, otherRole }) =>
        admin.post("/blade-system/user/grant", { userIds: user["id"], roleIds: otherRole }),
    ],
    [
      "a reset password",
      ({ user }) => admin.post("/blade-system/user/reset-password", { userIds: user["id"] }),
    ],
  ])("end with %s", async (_what, end) => {
    const one = await person();
    const [stream, others] = [await opened(one.client), await opened(admin)];
    await end(one);
    expect(await ends(stream)).toContain("retry:");
    expect((await opened(admin)).status).toBe(200);
    await others.body!.cancel();
  });

  it("come when totals count what they tell of, also where it was written by another process", async () => {
    const { client } = await person();
    await give("另一进程读的线索", client.userId);
    const unread = async () =>
      (await client.get<{ total: number }>("/blade-warnMsg/warnMsg/list", { status: "0" })).data
        .total;
    const { owner } = test.database;
    // A total that took a while is remembered.
    const lock = await owner.connect();
    await lock.query("begin; lock table warning in access exclusive mode");
    const slow = unread();
    const waiting = async () =>
      (
        await owner.query(
          "select 1 from pg_locks l join pg_database d on d.oid = l.database where not l.granted and l.relation = 'warning'::regclass and d.datname = current_database()",
        )
      ).rowCount;
    await expect.poll(waiting).toBe(1);
    await lock.query("commit");
    lock.release();
    expect(await slow).toBe(1);

    const stream = await opened(client);
    const told = { tenantId: "000000", kind: "notices", payload: { userId: client.userId } };
    await owner.query("update warning set status = 1");
    await owner.query("select pg_notify($1, $2)", [CHANNEL, JSON.stringify(told)]);
    await readUntil(stream.body!, "event: notices");
    expect(await unread()).toBe(0);
  });

  it("are no calls whose time is counted", async () => {
    const { client } = await person();
    const stream = await opened(client);
    await client.get("/blade-auth/oauth/logout");
    await ends(stream);
    const { body } = await test.app.inject({ url: "/api/metrics", remoteAddress: "127.0.0.1" });
    expect(body).toContain('route="/api/blade-auth/oauth/logout"');
    expect(body).not.toContain('route="/api/blade-msg/events"');
  });

  it("are limited per user", async () => {
    const { client } = await person();
    const streams = [];
    for (let count = 0; count < 12; count++) streams.push(await opened(client));
    expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    const refused = await opened(client);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("60");
    const { client: other } = await person();
    expect((await opened(other)).status).toBe(200);
    await streams[0]!.body!.cancel();
    await expect.poll(async () => (await opened(client)).status, { timeout: 5000 }).toBe(200);
  });

  it("need a session", async () => {
    expect((await fetch(`${origin}/api/blade-msg/events`, { headers: BASIC })).status).toBe(401);
  });
});
