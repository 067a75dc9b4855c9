import { MUTED_NOTICES } from "@zhuke/model";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "../test/build-app.ts";
import { BASIC, buildTestApp } from "../test/build-app.ts";
import { leadBody, makeStore } from "../test/factories.ts";

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

describe("live events", () => {
  it("tell the person a lead is given to, and nobody else", async () => {
    const store = await makeStore(test, admin);
    const open = (client: Client) => fetch(`${origin}/api/blade-msg/events`, { headers: { "blade-auth": client.token } });
    const [mine, others] = await Promise.all([open(store.first), open(store.second)]);
    expect(mine.headers.get("content-type")).toContain("text/event-stream");
    const give = async (name: string, userId: string) => {
      const { data } = await admin.post<{ id: string }>("/blade-crm/clue/submitPool", leadBody({ name }));
      expect((await admin.post("/blade-crm/clue/allocation", { id: data.id, userId })).status).toBe(200);
    };
    await give("给李业务的", store.first.userId);
    await give("给张业务的", store.second.userId);
    expect(await readUntil(mine.body!, "给李业务的")).toContain("event: notice");
    expect(await readUntil(others.body!, "给张业务的")).not.toContain("给李业务的");
  });

  it("leave out the kinds of notices that their user muted, which stay in the list", async () => {
    const store = await makeStore(test, admin);
    const stream = await fetch(`${origin}/api/blade-msg/events`, { headers: { "blade-auth": store.first.token } });
    const give = async (name: string) => {
      const { data } = await admin.post<{ id: string }>("/blade-crm/clue/submitPool", leadBody({ name }));
      expect((await admin.post("/blade-crm/clue/allocation", { id: data.id, userId: store.first.userId })).status).toBe(200);
    };
    const mute = (value: readonly string[]) => store.first.post("/blade-system/user/settings", { key: MUTED_NOTICES, value });
    await mute(["leadsUnassigned", "leadNotFollowedUp", "customerAlarmNotice", "pkAlarmNotice"]);
    await give("静音的线索");
    await mute([]);
    await give("响铃的线索");
    expect(await readUntil(stream.body!, "响铃的线索")).not.toContain("静音的线索");
    const { data } = await store.first.get<{ records: { name: string }[] }>("/blade-warnMsg/warnMsg/list");
    expect(JSON.stringify(data.records)).toContain("静音的线索");
  });

  it("need a session", async () => {
    expect((await fetch(`${origin}/api/blade-msg/events`, { headers: BASIC })).status).toBe(401);
  });
});
